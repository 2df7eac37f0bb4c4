import type { ReactNode } from "react";
import { cx } from "#app/components/ui/cx.ts";
import { COMPTE } from "#app/content/compte.ts";

/** One step's fields. All three stand in the form; without scripts all three show. */
export function RegisterStep({
  index,
  shown,
  children,
}: {
  index: number;
  shown: boolean;
  children: ReactNode;
}) {
  return (
    <fieldset
      className={cx("min-w-0 grid-cols-[minmax(0,1fr)] gap-5 noscript:grid", shown ? "grid" : "hidden")}
    >
      <legend className="sr-only text-h2 noscript:not-sr-only noscript:mb-5">{COMPTE.etapes[index]}</legend>
      {children}
    </fieldset>
  );
}

/** Three segments, "Étape 1 sur 3", the step's title. */
export function StepHeading({ step }: { step: number }) {
  return (
    <div className="mb-6">
      <div aria-hidden="true" className="mb-3 flex gap-1.5 noscript:hidden">
        {COMPTE.etapes.map((title, index) => (
          <span
            key={title}
            className={cx(
              "h-1.5 flex-1 rounded-full forced-color-adjust-none",
              index <= step
                ? "bg-indigo forced-colors:bg-[Highlight]"
                : "bg-sunken forced-colors:bg-[Canvas]",
            )}
          />
        ))}
      </div>
      <p className="text-caption text-ink-2 noscript:hidden">
        {COMPTE.etape(step + 1, COMPTE.etapes.length)}
      </p>
      <h1
        id="titre-etape"
        tabIndex={-1}
        className="font-display text-[min(1.5rem,12vw)] leading-8 font-bold tracking-[-0.01em] page-lg:text-[2.125rem] page-lg:leading-10 page-lg:tracking-[-0.02em]"
      >
        <span className="noscript:hidden">{COMPTE.etapes[step]}</span>
        <noscript>{COMPTE.inscriptionTitre}</noscript>
      </h1>
    </div>
  );
}
