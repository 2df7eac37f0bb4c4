import Trash2 from "lucide-react/icons/trash-2";
import X from "lucide-react/icons/x";
import { type KeyboardEvent, useEffect, useId, useRef } from "react";
import { cx } from "#app/components/ui/cx.ts";
import { IconButton } from "#app/components/ui/icon-button.tsx";
import { CAISSE } from "#app/content/caisse.ts";
import { AvisPanier } from "./avis-panier.tsx";
import { BlocTotal } from "./bloc-total.tsx";
import { ChampClient } from "./champ-client.tsx";
import { Ligne } from "./ligne.tsx";
import { LignesRetirees } from "./lignes-retirees.tsx";
import { type Caisse, useCaisseContext } from "./use-caisse.ts";

type PanneauProps = {
  onTouche: (event: KeyboardEvent, produitId: number) => void;
  /** On phones the cart is a sheet: the id of its heading, and what closes it. */
  feuille?: { titreId: string; onFermer: () => void };
};

/** The cart: beside the grid from 1024, a dock under it from 768, a sheet on phones. */
export function Panneau({ onTouche, feuille }: PanneauProps) {
  const { panier, total, revenue, actions } = useCaisseContext();
  const id = useId();
  const titreId = feuille?.titreId ?? id;
  const liste = useFoyerDesLignes(panier.lignes.length, revenue);
  return (
    <section
      aria-labelledby={titreId}
      className={cx(
        // Positioned, as its list is: what only screen readers see would else lengthen the page.
        "@container-[size]/panier relative flex min-h-0 min-w-0 flex-1 flex-col overflow-y-auto overscroll-contain bg-surface",
        !feuille && "md:flex-row lg:flex-col",
      )}
    >
      <div className="flex min-h-0 min-w-0 flex-1 flex-col low-cart:flex-none">
        <div className="flex min-h-14 shrink-0 flex-wrap items-center gap-x-2.5 border-b border-line pr-2 pl-4 md:pr-3 md:pl-5 lg:border-b-0">
          <h2 id={titreId} tabIndex={-1} data-foyer="" className="text-h2">
            {CAISSE.panier}
          </h2>
          <span className="text-caption text-ink-3">{CAISSE.articles(total.articles)}</span>
          {panier.lignes.length > 0 && (
            <button
              type="button"
              onClick={actions.demanderVider}
              className="ml-auto inline-flex min-h-12 items-center gap-2.5 rounded-control px-2.5 text-table font-semibold text-bissap-ink hover:bg-bissap-soft active:bg-bissap-soft"
            >
              <Trash2 aria-hidden="true" className="size-5" />
              {CAISSE.vider}
            </button>
          )}
          {feuille && (
            <IconButton
              label={CAISSE.fermerPanier}
              onClick={feuille.onFermer}
              className={panier.lignes.length > 0 ? "" : "ml-auto"}
            >
              <X aria-hidden="true" />
            </IconButton>
          )}
        </div>
        {!feuille && (
          <ChampClient className="mx-5 mb-2.5 hidden shrink-0 low-dock:mt-2.5 low-dock:flex lg:flex" />
        )}
        <div
          ref={liste}
          className="relative min-h-0 flex-1 overflow-y-auto overscroll-contain low-cart:overflow-visible lg:border-t lg:border-line"
        >
          <AvisPanier />
          {panier.lignes.length === 0 ? (
            <p className="px-5 py-10 text-center text-body text-ink-2">{CAISSE.panierVide}</p>
          ) : (
            <ul aria-labelledby={titreId}>
              {panier.lignes.map((ligne) => (
                <Ligne key={ligne.produitId} ligne={ligne} onTouche={onTouche} />
              ))}
            </ul>
          )}
        </div>
        <LignesRetirees />
        {feuille && <ChampClient className="mx-4 my-2.5 hidden shrink-0 low-cart:flex" />}
      </div>
      <BlocTotal feuille={feuille !== undefined} />
    </section>
  );
}

/**
 * A line that is removed takes the focus with it: it goes to the line that takes its place, where Entrée that is still
 * down takes nothing else out, or to the cart's title. A line that comes back has it again.
 */
function useFoyerDesLignes(nombre: number, revenue: Caisse["revenue"]) {
  const liste = useRef<HTMLDivElement>(null);
  const rang = useRef<number | null>(null);
  const avant = useRef(nombre);
  const deja = useRef(revenue);

  useEffect(() => {
    const element = liste.current;
    function noter() {
      const lignes = [...(element?.querySelectorAll("[data-ligne]") ?? [])];
      const trouve = lignes.findIndex((ligne) => ligne.contains(document.activeElement));
      rang.current = trouve < 0 ? null : trouve;
    }
    element?.addEventListener("focusin", noter);
    return () => {
      element?.removeEventListener("focusin", noter);
    };
  }, []);

  useEffect(() => {
    const retiree = nombre < avant.current;
    avant.current = nombre;
    if (!retiree || rang.current === null || document.activeElement !== document.body) return;
    const lignes = liste.current?.querySelectorAll("[data-ligne]");
    const suivant = lignes?.[Math.min(rang.current, nombre - 1)]?.querySelector("button");
    const titre = liste.current?.closest("section")?.querySelector<HTMLElement>("h2");
    (suivant ?? titre)?.focus();
  }, [nombre]);

  useEffect(() => {
    if (!revenue || revenue === deja.current) return;
    deja.current = revenue;
    const ligne = liste.current?.querySelector(`[data-ligne="${String(revenue.produitId)}"]`);
    ligne?.querySelector("button")?.focus();
  }, [revenue]);

  return liste;
}
