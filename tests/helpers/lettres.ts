// One letter of each kind, as services would hand them over.
import type { Lettre } from "#worker/kernel/domain/mail.ts";
import type { Mailer } from "#worker/kernel/service/deps.ts";

export const LIEN = "https://etal.example/mot-de-passe/nouveau?jeton=s3cr3t-a_b&x=1";

const destinataire = { email: "awa@exemple.sn", prenom: "Awa" };
/** 14 January 2026, 17:42 UTC. */
const quand = { date: Date.UTC(2026, 0, 14, 17, 42), fuseau: "Africa/Porto-Novo" };

export const LETTRES: { [G in Lettre["genre"]]: Extract<Lettre, { genre: G }> } = {
  REINITIALISATION: { genre: "REINITIALISATION", destinataire, lien: LIEN, valableMinutes: 30 },
  NOUVEL_APPAREIL: {
    genre: "NOUVEL_APPAREIL",
    destinataire,
    appareil: "Chrome sur Android",
    adresse: "2001:db8::7",
    ...quand,
    lien: LIEN,
  },
  MOT_DE_PASSE_CHANGE: { genre: "MOT_DE_PASSE_CHANGE", destinataire, ...quand, lien: LIEN },
  EMAIL_CONFIRMATION: { genre: "EMAIL_CONFIRMATION", destinataire, lien: LIEN, valableHeures: 24 },
  EMAIL_CHANGE: { genre: "EMAIL_CHANGE", destinataire, ...quand, lien: LIEN, valableHeures: 72 },
  EXPORT: {
    genre: "EXPORT",
    destinataire,
    appareil: "Chrome sur Android",
    adresse: "2001:db8::7",
    ...quand,
    lien: LIEN,
  },
  COMPTE_SUPPRIME: { genre: "COMPTE_SUPPRIME", destinataire, etablissement: "Chez Awa" },
};

/** All of them. */
export const TOUTES: readonly Lettre[] = Object.values(LETTRES);

/** Puts letters into this list in place of sending them; what is looked for behind an answer is looked for at once. */
export function courrierVers(lettres: Lettre[]): Mailer {
  return {
    envoyer: (lettre) => void lettres.push(lettre),
    envoyerTrouvees: async (chercher) => void lettres.push(...(await chercher())),
  };
}

/** The secret in the link of the last letter of this kind. */
export function secretDe(
  lettres: readonly Lettre[],
  genre: "EMAIL_CONFIRMATION" | "EMAIL_CHANGE" | "REINITIALISATION",
): string {
  const lettre = lettres.findLast((l) => l.genre === genre);
  if (!lettre || !("lien" in lettre)) throw new Error(`no letter ${genre}`);
  return /[0-9a-f]{64}$/.exec(lettre.lien)?.[0] ?? "";
}
