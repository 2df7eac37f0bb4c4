import { useNavigate } from "@remix-run/react";
import ChevronUp from "lucide-react/icons/chevron-up";
import TriangleAlert from "lucide-react/icons/triangle-alert";
import { type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { CAISSE } from "#app/content/caisse.ts";
import type { Scan } from "#app/keyboard/scanner.ts";
import { useShortcuts } from "#app/keyboard/use-shortcuts.ts";
import { showToast } from "#app/toasts/store.ts";
import { Amount } from "#app/ui/amount.tsx";
import { Button } from "#app/ui/button.tsx";
import { NativeDialog } from "#app/ui/native-dialog.tsx";
import { formaterMontant } from "#worker/kernel/domain/money.ts";
import { PaiementEspeces } from "./cash-payment.tsx";
import { type CatalogueCaisse, trouverCode } from "./catalogue.ts";
import { Panneau } from "./panier-panel.tsx";
import { Question } from "./question.tsx";
import { VenteReussie } from "./sale-done.tsx";
import { VenteRetrouvee } from "./sale-recovered.tsx";
import { Rayon } from "./shelf.tsx";
import { CaisseContext, useCaisse, useCaisseContext } from "./use-caisse.ts";
import { useFiltre } from "./use-filter.ts";
import { useScanner, useTouchesLigne } from "./use-keys.ts";

type CaisseProps = { etablissementId: number; catalogue: CatalogueCaisse };

export function Caisse({ etablissementId, catalogue }: CaisseProps) {
  const caisse = useCaisse(etablissementId, catalogue);
  const { vues, actions, total, devise } = caisse;
  const navigate = useNavigate();
  const filtre = useFiltre();
  const { chercher } = filtre;
  const recherche = useRef<HTMLInputElement>(null);
  // The till answers after the page around it, so that early-typing.ts comes too soon for what was typed here.
  useEffect(() => {
    if (recherche.current?.value) chercher(recherche.current.value);
  }, [chercher]);
  const vendu = vues.vue === "reussie";
  useEffect(() => {
    if (vendu) chercher("");
  }, [vendu, chercher]);
  /** Said in the payment, where a scanned product cannot be added. */
  const [avisScan, setAvisScan] = useState<string | null>(null);

  const scannerTape = useScanner(scanner);
  const toucheLigne = useTouchesLigne(caisse, scannerTape);
  const annonce = useAnnonce(
    CAISSE.totalAnnonce(formaterMontant(total.montant, devise), CAISSE.articles(total.articles)),
  );

  function scanner({ texte, positions }: Scan, dansRecherche: boolean): boolean {
    if (vues.vue === "especes" || vues.vue === "vider" || vues.vue === "retrouvee") {
      setAvisScan(CAISSE.scanPendantPaiement);
      return true;
    }
    const { produits } = caisse.catalogue;
    const produit = trouverCode(produits, texte) ?? trouverCode(produits, positions);
    if (produit) {
      if (vues.vue === "reussie") vues.fermer();
      actions.ajouter(produit);
      return true;
    }
    // In the search the code stays, and the grid says that it finds nothing.
    if (dansRecherche) return false;
    showToast({ kind: "warning", title: CAISSE.codeInconnu(texte) });
    return true;
  }

  function versRecherche() {
    recherche.current?.focus();
    recherche.current?.select();
  }

  useShortcuts({
    F2: versRecherche,
    "/": versRecherche,
    F4() {
      const champs = [...document.querySelectorAll<HTMLElement>("[data-client]")];
      champs.find((champ) => champ.offsetParent !== null)?.focus();
    },
    F8() {
      setAvisScan(null);
      void actions.demanderEspeces();
    },
    Escape() {
      if (filtre.recherche !== "") filtre.chercher("");
      else navigate("/dashboard");
    },
  });

  return (
    <CaisseContext.Provider value={caisse}>
      <div className="flex min-h-0 flex-1 flex-col lg:flex-row">
        <Rayon champ={recherche} filtre={filtre} onTouche={toucheLigne} />
        <div className="hidden h-[min(29.75rem,50dvh)] shrink-0 border-line md:flex md:border-t lg:h-auto lg:w-[26rem] lg:max-w-[45%] lg:border-t-0 lg:border-l">
          <Panneau onTouche={toucheLigne} />
        </div>
        <Barre />
      </div>
      <p role="status" className="sr-only">
        {annonce}
      </p>
      {vues.vue === "panier" && <FeuillePanier onTouche={toucheLigne} />}
      {vues.vue === "vider" && <Vider />}
      {vues.vue === "especes" && <PaiementEspeces avis={avisScan} />}
      {vues.vue === "retrouvee" && caisse.retrouvee && <VenteRetrouvee {...caisse.retrouvee} />}
      {vues.vue === "reussie" && <VenteReussie />}
    </CaisseContext.Provider>
  );
}

/** The foot of the phone's till: the total, and the way to the cart. */
function Barre() {
  const { total, devise, suspens, vues } = useCaisseContext();
  function ouvrirPanier() {
    vues.ouvrir("panier");
  }
  return (
    <div className="on-till flex min-h-20 shrink-0 flex-wrap items-center gap-x-3 gap-y-2 bg-till px-3 pt-2.5 pb-[max(0.625rem,env(safe-area-inset-bottom))] text-white md:hidden">
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={ouvrirPanier}
        className="flex min-h-15 @container grow-999 basis-32 flex-col items-start justify-center rounded-control px-1 text-left"
      >
        <span className="flex items-center gap-2 text-caption text-till-ink-2">
          {suspens ? (
            <TriangleAlert aria-hidden="true" className="size-4.5 shrink-0" />
          ) : (
            <ChevronUp aria-hidden="true" className="size-4.5" />
          )}
          {suspens ? CAISSE.encaissementSansReponse : CAISSE.articles(total.articles)}
        </span>
        <Amount montant={total.montant} devise={devise} oneLine className="text-[1.625rem]/8 font-bold" />
      </button>
      {/* Grows only when large text sends it to a row of its own. */}
      <Button
        kind="cash"
        size="till"
        className="grow"
        aria-haspopup="dialog"
        aria-disabled={total.articles === 0 || undefined}
        onClick={() => {
          if (total.articles > 0) ouvrirPanier();
        }}
      >
        {CAISSE.encaisser}
      </Button>
    </div>
  );
}

function Vider() {
  const { total, vues, actions } = useCaisseContext();
  return (
    <Question
      titre={CAISSE.viderQuestion}
      reponses={
        <>
          <Button data-foyer="" onClick={vues.versPanier}>
            {CAISSE.garderPanier}
          </Button>
          <Button kind="danger-filled" onClick={actions.vider}>
            {CAISSE.viderConfirme}
          </Button>
        </>
      }
    >
      <p className="text-body text-ink-2">{CAISSE.viderDetail(CAISSE.articles(total.articles))}</p>
    </Question>
  );
}

function FeuillePanier({ onTouche }: { onTouche: (event: KeyboardEvent, produitId: number) => void }) {
  const { vues } = useCaisseContext();
  const titreId = useId();
  return (
    <NativeDialog titleId={titreId} closesOutside onClose={vues.fermer} className="h-[92dvh]">
      <span aria-hidden="true" className="mx-auto mt-2 h-1 w-10 shrink-0 rounded-full bg-line-strong" />
      <Panneau onTouche={onTouche} feuille={{ titreId, onFermer: vues.fermer }} />
    </NativeDialog>
  );
}

const PAUSE_MS = 1000;

/** The text of a polite live region: follows at most once a second, always ending on the last. */
function useAnnonce(texte: string): string {
  const [annonce, setAnnonce] = useState(texte);
  const dite = useRef(-PAUSE_MS);
  useEffect(() => {
    const attente = Math.max(0, dite.current + PAUSE_MS - performance.now());
    const minuteur = setTimeout(() => {
      dite.current = performance.now();
      setAnnonce(texte);
    }, attente);
    return () => {
      clearTimeout(minuteur);
    };
  }, [texte]);
  return annonce;
}
