import { useCallback, useMemo, useRef, useState } from "react";
import { type CatalogueCaisse, parId } from "./catalogue.ts";
import {
  type CatalogueVivant,
  changer,
  commencer,
  entendre,
  produitsDe,
  remplacer,
  vendre,
} from "./live-catalogue.ts";
import { demanderCatalogue } from "./requests.ts";
import { changesCatalogue, idIn, saysReload, stocksIn } from "#app/realtime/received.ts";
import { useLive } from "#app/realtime/use-live.ts";
import { useReloader } from "#app/realtime/use-reloader.ts";

/** A change of the catalogue seldom comes alone; and one question in so long is enough, whatever changes. */
const ATTENTE_MS = 2_000;
const ECART_MS = 10_000;

/** What can be sold: as the page brought it, and as the server and events have told it since. */
export function useCatalogue(initial: CatalogueCaisse) {
  const [vivant, setVivant] = useState(() => commencer(initial));
  const courant = useRef(vivant);

  const mettre = useCallback((suivant: CatalogueVivant) => {
    courant.current = suivant;
    setVivant(suivant);
  }, []);

  /** Asks what changed. What cannot be had stays as it is. */
  const demander = useCallback(async () => {
    const { ventes, dit } = courant.current;
    let reponse = await demanderCatalogue(dit.curseur);
    if (reponse && reponse !== "REFUSE" && "difference" in reponse) {
      const suivant = changer(courant.current, reponse.difference, ventes);
      if (suivant) {
        mettre(suivant);
        return "came";
      }
      reponse = await demanderCatalogue();
    }
    if (reponse && reponse !== "REFUSE" && "catalogue" in reponse)
      mettre(remplacer(courant.current, reponse.catalogue, ventes));
    if (reponse === null) return "lost";
    return reponse === "REFUSE" ? "refused" : "came";
  }, [mettre]);
  const noterChangement = useReloader({ load: demander, spacingMs: ECART_MS, firstMs: ATTENTE_MS });

  /** Somebody has seen that it is out of date. */
  const recharger = useCallback(() => {
    noterChangement(true);
  }, [noterChangement]);

  useLive((live) => {
    if (live.kind === "gap") {
      recharger();
      return;
    }
    const { notification } = live;
    if (notification.id !== undefined) {
      const stocks = stocksIn(notification);
      const factureId = idIn(notification, "factureId");
      mettre(entendre(courant.current, { evenement: notification.id, factureId, stocks }));
    }
    if (changesCatalogue(notification) || saysReload(notification)) noterChangement();
  });

  const noterVente = useCallback(
    (factureId: number, lignes: readonly { produitId: number; quantite: number }[]) => {
      mettre(vendre(courant.current, { factureId, lignes }));
    },
    [mettre],
  );

  const catalogue = useMemo(() => ({ ...vivant.dit, produits: produitsDe(vivant) }), [vivant]);
  const produits = useMemo(() => parId(catalogue.produits), [catalogue.produits]);
  return { catalogue, produits, vendre: noterVente, recharger };
}
