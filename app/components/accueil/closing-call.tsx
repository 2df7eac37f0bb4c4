import { Lisiere } from "#app/components/brand/lisiere.tsx";
import { LinkButton } from "#app/components/ui/link-button.tsx";
import { ACCUEIL } from "#app/content/accueil.ts";

export function ClosingCall() {
  return (
    <section className="mt-10 bg-till text-white md:mt-16">
      <Lisiere height={16} />
      <div className="on-till mx-auto flex max-w-300 flex-wrap items-center justify-between gap-6 px-4 py-14 md:px-5 md:py-20">
        <div className="min-w-0">
          <h2 className="text-display-2">{ACCUEIL.appelTitre}</h2>
          <p className="mt-2 text-body text-till-ink-2">{ACCUEIL.appelTexte}</p>
        </div>
        <LinkButton to="/register" kind="cash" size="large" className="max-md:w-full">
          {ACCUEIL.essayer}
        </LinkButton>
      </div>
    </section>
  );
}
