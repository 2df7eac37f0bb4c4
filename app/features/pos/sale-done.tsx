import CircleCheck from "lucide-react/icons/circle-check";
import { type RefObject, useEffect, useId, useRef, useState } from "react";
import { CAISSE } from "#app/content/caisse.ts";
import { Amount } from "#app/ui/amount.tsx";
import { Button } from "#app/ui/button.tsx";
import { cx } from "#app/ui/cx.ts";
import { NativeDialog } from "#app/ui/native-dialog.tsx";
import { useCaisseContext } from "./use-caisse.ts";

/** Closes by itself, unless something is touched: then it stays to be read. */
export function VenteReussie() {
  const { reussite, devise, vues } = useCaisseContext();
  const titreId = useId();
  const barre = useRef<HTMLSpanElement>(null);
  const { restant, arreter } = useFermeture(barre, vues.fermer);
  return (
    <NativeDialog titleId={titreId} onClose={vues.fermer} closesOutside className="md:h-fit md:max-w-[32rem]">
      <div onPointerDown={arreter} onKeyDown={arreter} className="flex flex-col">
        <div className="flex flex-col items-center gap-4 px-4 pt-8 pb-5 text-center md:px-7">
          <CircleCheck aria-hidden="true" className="size-14 text-moringa" />
          <div role="status">
            <h2 id={titreId} className="text-h2 text-balance md:text-h1">
              {CAISSE.venteEnregistree(reussite.articles)}
            </h2>
          </div>
          {reussite.monnaie > 0 && (
            <p className="flex w-full flex-wrap items-baseline justify-between gap-x-3 rounded-card bg-moringa-soft px-5 py-4 text-moringa-ink">
              <span className="text-body font-bold">{CAISSE.monnaie}</span>
              <Amount montant={reussite.monnaie} devise={devise} className="text-change" />
            </p>
          )}
          <Button data-foyer="" kind="primary" size="large" onClick={vues.fermer} className="w-full">
            {CAISSE.venteSuivante}
          </Button>
          {/* Its room stays when it goes: the button must not move under the finger that stops the clock. */}
          <p
            className={cx(
              "hidden text-caption text-ink-3 motion-reduce:block",
              restant === null && "invisible",
            )}
          >
            {CAISSE.fermetureDans(restant ?? 0)}
          </p>
        </div>
        <span
          ref={barre}
          aria-hidden="true"
          className={cx("h-1 origin-left bg-moringa motion-reduce:hidden", restant === null && "invisible")}
        />
      </div>
    </NativeDialog>
  );
}

const SECONDES = 3;

/** Closes after three seconds and shrinks `barre` meanwhile. `restant`: seconds left, null once it was stopped. */
function useFermeture(barre: RefObject<HTMLElement>, fermer: () => void) {
  const [restant, setRestant] = useState<number | null>(SECONDES);
  const actif = restant !== null;
  const derniere = useRef(fermer);
  useEffect(() => {
    derniere.current = fermer;
  });

  useEffect(() => {
    if (!actif) return;
    const animation = barre.current?.animate([{ transform: "scaleX(1)" }, { transform: "scaleX(0)" }], {
      duration: SECONDES * 1000,
      fill: "forwards",
    });
    let reste = SECONDES;
    const minuteur = setInterval(() => {
      reste -= 1;
      if (reste > 0) setRestant(reste);
      else derniere.current();
    }, 1000);
    return () => {
      clearInterval(minuteur);
      animation?.cancel();
    };
  }, [actif, barre]);

  return {
    restant,
    arreter: () => {
      setRestant(null);
    },
  };
}
