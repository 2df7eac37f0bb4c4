import { SITE } from "#app/content/site/frame.ts";
import { LANDING_PAGE } from "#app/content/site/landing.ts";
import { Selvage } from "#app/ui/brand/selvage.tsx";
import { LinkButton } from "#app/ui/link-button.tsx";

export function ClosingCall({ title }: { title: string }) {
  return (
    <section className="bg-till text-white">
      <Selvage height={16} />
      <div className="on-till mx-auto flex max-w-300 flex-wrap items-center justify-between gap-6 px-4 py-14 md:px-5 md:py-20">
        <div className="min-w-0">
          <h2 className="text-display-2">{title}</h2>
          <p className="mt-2 text-body text-till-ink-2">{LANDING_PAGE.closingText}</p>
        </div>
        <LinkButton to="/register" kind="cash" size="large" className="max-md:w-full">
          {SITE.tryFree}
        </LinkButton>
      </div>
    </section>
  );
}
