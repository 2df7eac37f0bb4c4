import { useNavigate } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { formaterMontant } from "#worker/kernel/domain/money.ts";
import { showToast } from "#app/toasts/store.ts";
import { CAISSE } from "#app/content/caisse.ts";
import type { Scan } from "#app/keyboard/scanner.ts";
import { useShortcuts } from "#app/keyboard/use-shortcuts.ts";
import { type CatalogueCaisse, trouverCode } from "#app/pos/catalogue.ts";
import { Barre } from "./barre.tsx";
import { FeuillePanier } from "./feuille-panier.tsx";
import { PaiementEspeces } from "./paiement-especes.tsx";
import { Panneau } from "./panneau.tsx";
import { Rayon } from "./rayon.tsx";
import { useAnnonce } from "./use-annonce.ts";
import { CaisseContext, useCaisse } from "./use-caisse.ts";
import { useFiltre } from "./use-filtre.ts";
import { useScanner } from "./use-scanner.ts";
import { useTouchesLigne } from "./use-touches-ligne.ts";
import { VenteReussie } from "./vente-reussie.tsx";
import { VenteRetrouvee } from "./vente-retrouvee.tsx";
import { Vider } from "./vider.tsx";

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
