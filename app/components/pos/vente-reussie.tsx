import CircleCheck from "lucide-react/icons/circle-check";
import { useId, useRef } from "react";
import { Amount } from "#app/components/ui/amount.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { cx } from "#app/components/ui/cx.ts";
import { NativeDialog } from "#app/components/ui/native-dialog.tsx";
import { CAISSE } from "#app/content/caisse.ts";
import { useCaisseContext } from "./use-caisse.ts";
import { useFermeture } from "./use-fermeture.ts";

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
