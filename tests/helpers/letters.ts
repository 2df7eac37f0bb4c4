import type { Letter } from "#worker/core/domain/mail.ts";
import type { Mailer } from "#worker/features/comptes/service/deps.ts";

export const LINK = "https://etal.example/mot-de-passe/nouveau?jeton=s3cr3t-a_b&x=1";

const recipient = { email: "awa@exemple.sn", prenom: "Awa" };
const when = { date: Date.UTC(2026, 0, 14, 17, 42), fuseau: "Africa/Porto-Novo" };

export const LETTERS: { [G in Letter["kind"]]: Extract<Letter, { kind: G }> } = {
  REINITIALISATION: { kind: "REINITIALISATION", recipient, link: LINK, validMinutes: 30 },
  NOUVEL_APPAREIL: {
    kind: "NOUVEL_APPAREIL",
    recipient,
    device: "Chrome sur Android",
    address: "2001:db8::7",
    ...when,
    link: LINK,
  },
  MOT_DE_PASSE_CHANGE: { kind: "MOT_DE_PASSE_CHANGE", recipient, ...when, link: LINK },
  EMAIL_CONFIRMATION: { kind: "EMAIL_CONFIRMATION", recipient, link: LINK, validHours: 24 },
  EMAIL_CHANGE: { kind: "EMAIL_CHANGE", recipient, ...when, link: LINK, validHours: 72 },
  EXPORT: {
    kind: "EXPORT",
    recipient,
    device: "Chrome sur Android",
    address: "2001:db8::7",
    ...when,
    link: LINK,
  },
  EXPORT_LISTE: {
    kind: "EXPORT_LISTE",
    recipient,
    list: "Paiements",
    lignes: 1_234,
    device: "Chrome sur Android",
    address: "2001:db8::7",
    ...when,
    link: LINK,
  },
  COMPTE_SUPPRIME: { kind: "COMPTE_SUPPRIME", recipient, etablissement: "Chez Awa" },
};

export const ALL: readonly Letter[] = Object.values(LETTERS);

/** Keeps letters in place of sending them, and looks for recipients at once. */
export function mailerInto(letters: Letter[]): Mailer {
  return {
    send: (letter) => void letters.push(letter),
    sendFound: async (searchFor) => void letters.push(...(await searchFor())),
  };
}

export function secretOf(
  letters: readonly Letter[],
  kind: "EMAIL_CONFIRMATION" | "EMAIL_CHANGE" | "REINITIALISATION",
): string {
  const letter = letters.findLast((l) => l.kind === kind);
  if (!letter || !("link" in letter)) throw new Error(`no letter ${kind}`);
  return /[0-9a-f]{64}$/.exec(letter.link)?.[0] ?? "";
}
