// The text of an event (rule: alerts), the same in the API, the hub and the
// browser.
import type { TypeNotification } from "#worker/schema/codes.ts";
import type { Evenement, Fact, InfoFacts, StockFacts } from "./evenement.ts";

export const NIVEAUX_NOTIFICATION = ["SUCCESS", "INFO", "WARNING", "ERROR"] as const;
export type NiveauNotification = (typeof NIVEAUX_NOTIFICATION)[number];

/** `data` holds the event's facts, and for ALERTE_STOCK also the message. */
export type Notification = {
  type: TypeNotification;
  niveau: NiveauNotification;
  titre: string;
  message: string;
  dateCreation: string;
  data: Readonly<Record<string, unknown>>;
};

/** A notification that is not stored and therefore has no `id`. `now` in ms UTC. */
export function directNotification(fact: Fact, now: number): Notification {
  const wording = wordingOf(fact);
  return {
    type: fact.type,
    ...wording,
    dateCreation: new Date(now).toISOString(),
    data: fact.type === "ALERTE_STOCK" ? { ...fact.data, message: wording.message } : { ...fact.data },
  };
}

type Wording = Pick<Notification, "niveau" | "titre" | "message">;

export function notificationOf(evenement: Evenement): Notification & { id: number } {
  return { id: evenement.id, ...directNotification(evenement, evenement.dateCreation) };
}

function wordingOf(fact: Fact): Wording {
  switch (fact.type) {
    case "ALERTE_STOCK":
      return stockWording(fact.data);
    case "NOUVELLE_TACHE": {
      const { titre, priorite, assigneA } = fact.data;
      return {
        niveau: priorite === "URGENTE" || priorite === "HAUTE" ? "WARNING" : "INFO",
        titre: priorite === "URGENTE" ? "Nouvelle tâche urgente" : "Nouvelle tâche",
        message: assigneA === null ? titre : `${titre} (pour ${assigneA})`,
      };
    }
    case "TACHE_TERMINEE": {
      const { titre, terminePar } = fact.data;
      return { niveau: "SUCCESS", titre: "Tâche terminée", message: `${titre} : terminée par ${terminePar}` };
    }
    case "ERREUR":
      return { niveau: "ERROR", titre: "Erreur", message: fact.data.details };
    case "INFO":
      return infoWording(fact.data);
  }
}

function stockWording({ typeAlerte, nom, stockActuel, seuilAlerte, lignes = [] }: StockFacts): Wording {
  const rest = `stock actuel ${String(stockActuel)}`;
  switch (typeAlerte) {
    case "RUPTURE_STOCK":
      return { niveau: "ERROR", titre: "Rupture de stock", message: `${nom} est en rupture de stock` };
    case "VENTE_EFFECTUEE": {
      const others = lignes.length - 1;
      const following =
        others > 0
          ? ` et ${String(others)} autre${others > 1 ? "s" : ""} produit${others > 1 ? "s" : ""}`
          : "";
      return { niveau: "INFO", titre: "Vente effectuée", message: `${nom}${following} : ${rest}` };
    }
    case "ACHAT_EFFECTUE":
      return { niveau: "INFO", titre: "Achat effectué", message: `${nom} : ${rest}` };
    default:
      return {
        niveau: "WARNING",
        titre: "Stock faible",
        message: `${nom} : ${rest}, seuil d'alerte ${String(seuilAlerte)}`,
      };
  }
}

function infoWording({ message, rechargement, silencieux, ...changed }: InfoFacts): Wording {
  const niveau = "INFO";
  if (message !== undefined) return { niveau, titre: "Information", message };
  if (rechargement)
    return { niveau, titre: "Données à recharger", message: "Les données affichées doivent être rechargées" };
  if (silencieux) return { niveau, titre: "Mise à jour", message: changeMessage(changed) };
  return { niveau, titre: "Information", message: "" };
}

function changeMessage({ jourCaisse, tacheId, factureId, produitId }: InfoFacts): string {
  if (jourCaisse !== undefined) return "L'argent d'un jour a changé";
  if (tacheId !== undefined) return "Une tâche a changé";
  return factureId !== undefined && produitId === undefined ? "Une facture a changé" : "Un produit a changé";
}
