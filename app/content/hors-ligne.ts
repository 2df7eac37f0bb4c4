import { formatQuantite } from "#worker/core/domain/money.ts";

/** What the till's head and its success say of baskets that the server has not recorded. */
export const HORS_LIGNE = {
  offline: "Hors ligne",
  logIn: "Connectez-vous pour envoyer",
  waits: (total: number) => `À envoyer ${formatQuantite(total)}`,
  toResolve: (total: number) => `À résoudre ${formatQuantite(total)}`,
  sending: (done: number, all: number) => `Envoi… ${formatQuantite(done)} sur ${formatQuantite(all)}`,
  nothingKept: "Cet appareil ne garde rien\u00A0: envoyez une copie avant de fermer",
  newer: "Une version plus récente est ouverte\u00A0: rechargez la page",
  openList: "Ventes de cet appareil",
  backOnline: "Le réseau est revenu.",

  kept: "Vente enregistrée sur cet appareil",
} as const;
