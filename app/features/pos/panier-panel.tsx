import Banknote from "lucide-react/icons/banknote";
import Trash2 from "lucide-react/icons/trash-2";
import X from "lucide-react/icons/x";
import { type KeyboardEvent, useEffect, useId, useRef } from "react";
import { CAISSE } from "#app/content/caisse.ts";
import { Amount } from "#app/ui/amount.tsx";
import { Button } from "#app/ui/button.tsx";
import { cx } from "#app/ui/cx.ts";
import { IconButton } from "#app/ui/icon-button.tsx";
import { Kbd } from "#app/ui/kbd.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { ChampClient } from "./client-field.tsx";
import { Echec } from "./failure.tsx";
import { Ligne } from "./panier-line.tsx";
import type { LigneCaisse } from "./panier.ts";
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

/** Why this cart was not sold, or may already be. */
function AvisPanier() {
  const { refus, suspens, verification, actions } = useCaisseContext();
  if (refus === null && !suspens) return null;
  return (
    <div className="grid gap-2 border-b border-line p-3">
      {refus !== null && (
        <Notice tone="error" role="alert">
          {refus}
        </Notice>
      )}
      {suspens?.change && (
        <div role="alert" className="empty:hidden">
          {verification.echec && <Echec echec={verification.echec} />}
        </div>
      )}
      {suspens && (
        <Notice
          tone="warning"
          role="status"
          action={
            suspens.change && (
              <button
                type="button"
                aria-disabled={verification.enCours || undefined}
                onClick={() => {
                  void actions.verifierSuspens();
                }}
                className="-mx-2 min-h-12 px-2 underline"
              >
                {verification.enCours ? CAISSE.verification : CAISSE.verifier}
              </button>
            )
          }
        >
          {suspens.change ? CAISSE.sansReponseChange : CAISSE.sansReponse}
        </Notice>
      )}
    </div>
  );
}

/** Night holds the total: what is to be paid, and the button that takes it. */
function BlocTotal({ feuille = false }: { feuille?: boolean }) {
  const { total, devise, verification, actions } = useCaisseContext();
  return (
    <div
      className={cx(
        "on-till flex min-w-0 shrink-0 flex-col gap-3 bg-till p-4 pb-[max(1rem,env(safe-area-inset-bottom))] text-white",
        "low-cart:sticky low-cart:bottom-0 low-cart:mt-auto low-cart:flex-row low-cart:flex-wrap low-cart:items-center low-cart:py-2.5",
        !feuille && "md:w-[39.5%] md:overflow-y-auto md:p-5 lg:w-auto lg:overflow-visible",
      )}
    >
      <ChampClient surTill className={cx("low-cart:hidden low-dock:hidden", !feuille && "lg:hidden")} />
      <div
        className={cx(
          "@container mt-auto flex flex-wrap items-baseline justify-between gap-x-3 low-cart:mt-0 low-cart:flex-[1_1_8rem]",
          !feuille && "md:max-lg:flex-col",
        )}
      >
        <span className="text-body font-medium text-till-ink-2 low-cart:text-caption">
          {CAISSE.totalAPayer}
        </span>
        <Amount
          montant={total.montant}
          devise={devise}
          oneLine
          className="text-total low-cart:text-[1.75rem]/9"
        />
      </div>
      <Button
        kind="cash"
        size="till"
        className="low-cart:grow"
        icon={<Banknote aria-hidden="true" className="size-6" />}
        // Not `disabled`: the focus comes back here when a sale has emptied the cart.
        aria-disabled={total.articles === 0 || undefined}
        onClick={() => {
          void actions.demanderEspeces();
        }}
        loading={verification.enCours}
        loadingLabel={CAISSE.verification}
      >
        {CAISSE.especes} <Kbd>F8</Kbd>
      </Button>
    </div>
  );
}

/** What was taken out of the cart, and the way back: beneath the lines, of which none moves for it. */
function LignesRetirees() {
  const { retirees, actions } = useCaisseContext();
  const nom = retirees && nommer(retirees);
  return (
    <div role="status" className="shrink-0">
      {nom !== null && (
        <p className="flex items-center gap-x-3 border-t border-line bg-sunken pl-4 text-table md:pl-5">
          <span className="line-clamp-2 min-w-0 flex-1 py-1">{CAISSE.retire(nom)}</span>
          <button
            type="button"
            aria-label={CAISSE.remettre(nom)}
            onClick={actions.annulerRetrait}
            className="min-h-12 shrink-0 px-4 font-semibold text-indigo-ink hover:bg-canvas focus-visible:-outline-offset-3"
          >
            {CAISSE.annuler}
          </button>
        </p>
      )}
    </div>
  );
}

function nommer([premiere, ...autres]: readonly LigneCaisse[]): string | null {
  if (!premiere) return null;
  return autres.length === 0 ? premiere.titre : CAISSE.lignes(autres.length + 1);
}
