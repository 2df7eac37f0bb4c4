import { count } from "./count.ts";

export const LEAVING = {
  question: "Se déconnecter\u202F?",
  stay: "Rester connecté",
  leave: "Se déconnecter",
  /** Null when nothing would be erased. */
  erased({ current, parked }: { current: boolean; parked: number }): string | null {
    const waiting = count(parked, "panier en attente", "paniers en attente");
    if (!current && parked === 0) return null;
    if (!current) return `${waiting} ${parked > 1 ? "seront effacés" : "sera effacé"} de cet appareil.`;
    if (parked === 0) return "Le panier en cours sera effacé de cet appareil.";
    return `Le panier en cours et ${waiting} seront effacés de cet appareil.`;
  },
} as const;
