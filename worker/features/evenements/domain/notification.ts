// What people read of an event (specification 3 "Notification", decision 25): level, title and sentence, made of its facts
// when it is delivered. The REST catch-up, the real-time hub and the browser say it through this one function.
import type { Evenement, Fait, FaitsInfo, FaitsStock } from "./event.ts";

export const TYPES_NOTIFICATION = [
  "ALERTE_STOCK",
  "NOUVELLE_TACHE",
  "TACHE_TERMINEE",
  "ERREUR",
  "INFO",
] as const;
export type TypeNotification = (typeof TYPES_NOTIFICATION)[number];

export const NIVEAUX_NOTIFICATION = ["SUCCESS", "INFO", "WARNING", "ERROR"] as const;
export type NiveauNotification = (typeof NIVEAUX_NOTIFICATION)[number];

/** As it travels, `id` beside it when the event is stored. `data` is the event's facts; of a stock event, its `message` too. */
export type Notification = {
  type: TypeNotification;
  niveau: NiveauNotification;
  titre: string;
  message: string;
  /** ISO 8601, UTC. */
  dateCreation: string;
  data: Readonly<Record<string, unknown>>;
};

/** What is told to one device and is no stored event: without `id`. `maintenant` in ms UTC. */
export function notificationDirecte(fait: Fait, maintenant: number): Notification {
  const dite = dire(fait);
  return {
    type: fait.type,
    ...dite,
    dateCreation: new Date(maintenant).toISOString(),
    data: fait.type === "ALERTE_STOCK" ? { ...fait.data, message: dite.message } : { ...fait.data },
  };
}

type Dite = Pick<Notification, "niveau" | "titre" | "message">;

/** The notification of an event; `id` is the event's. */
export function notificationDe(evenement: Evenement): Notification & { id: number } {
  return { id: evenement.id, ...notificationDirecte(evenement, evenement.dateCreation) };
}

function dire(fait: Fait): Dite {
  switch (fait.type) {
    case "ALERTE_STOCK":
      return direStock(fait.data);
    case "NOUVELLE_TACHE": {
      const { titre, priorite, assigneA } = fait.data;
      return {
        niveau: priorite === "URGENTE" || priorite === "HAUTE" ? "WARNING" : "INFO",
        titre: priorite === "URGENTE" ? "Nouvelle tâche urgente" : "Nouvelle tâche",
        message: assigneA === null ? titre : `${titre} (pour ${assigneA})`,
      };
    }
    case "TACHE_TERMINEE": {
      const { titre, terminePar } = fait.data;
      return { niveau: "SUCCESS", titre: "Tâche terminée", message: `${titre} : terminée par ${terminePar}` };
    }
    case "ERREUR":
      return { niveau: "ERROR", titre: "Erreur", message: fait.data.details };
    case "INFO":
      return direInfo(fait.data);
  }
}

function direStock({ typeAlerte, nom, stockActuel, seuilAlerte, lignes = [] }: FaitsStock): Dite {
  const reste = `stock actuel ${String(stockActuel)}`;
  switch (typeAlerte) {
    case "RUPTURE_STOCK":
      return { niveau: "ERROR", titre: "Rupture de stock", message: `${nom} est en rupture de stock` };
    case "VENTE_EFFECTUEE": {
      const autres = lignes.length - 1;
      const suite =
        autres > 0
          ? ` et ${String(autres)} autre${autres > 1 ? "s" : ""} produit${autres > 1 ? "s" : ""}`
          : "";
      return { niveau: "INFO", titre: "Vente effectuée", message: `${nom}${suite} : ${reste}` };
    }
    case "ACHAT_EFFECTUE":
      return { niveau: "INFO", titre: "Achat effectué", message: `${nom} : ${reste}` };
    // Whatever else is said of a stock is an alert (specification 3).
    default:
      return {
        niveau: "WARNING",
        titre: "Stock faible",
        message: `${nom} : ${reste}, seuil d'alerte ${String(seuilAlerte)}`,
      };
  }
}

function direInfo({ message, rechargement, silencieux }: FaitsInfo): Dite {
  const niveau = "INFO";
  if (message !== undefined) return { niveau, titre: "Information", message };
  if (rechargement)
    return { niveau, titre: "Données à recharger", message: "Les données affichées doivent être rechargées" };
  if (silencieux) return { niveau, titre: "Mise à jour", message: "Un produit a changé" };
  return { niveau, titre: "Information", message: "" };
}
