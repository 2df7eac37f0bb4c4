// The facts of letters. worker/mail writes the texts.

export type Recipient = { email: string; prenom: string };

/** `date` in ms UTC, shown in the time zone `fuseau`. */
type Dated = { date: number; fuseau: string };

type Visit = Dated & { device: string; address: string | null };

export type Letter = { recipient: Recipient } & (
  | { kind: "REINITIALISATION"; link: string; validMinutes: number }
  | ({ kind: "NOUVEL_APPAREIL"; link: string } & Visit)
  | ({ kind: "EXPORT"; link: string } & Visit)
  | ({ kind: "EXPORT_LISTE"; link: string; list: string; lignes: number } & Visit)
  | ({ kind: "MOT_DE_PASSE_CHANGE"; link: string } & Dated)
  | { kind: "EMAIL_CONFIRMATION"; link: string; validHours: number }
  /** For the old address, which `link` restores. The new address is left out: a stranger may read the old mailbox. */
  | ({ kind: "EMAIL_CHANGE"; link: string; validHours: number } & Dated)
  | { kind: "COMPTE_SUPPRIME"; etablissement: string }
);

export type Quota = { count: number; seconds: number };

const PER_DAY: Quota = { count: 5, seconds: 86_400 };

/** Limits per address: otherwise anybody could fill a stranger's mailbox by signing up again and again. */
export const BOUNDS: Readonly<Record<Letter["kind"], Quota>> = {
  REINITIALISATION: { count: 6, seconds: 1_800 },
  NOUVEL_APPAREIL: PER_DAY,
  MOT_DE_PASSE_CHANGE: PER_DAY,
  // Above the limit of requests (comptes/service/email-changes.ts), so that no requested letter is dropped.
  EMAIL_CONFIRMATION: { count: 20, seconds: 86_400 },
  EMAIL_CHANGE: { count: 20, seconds: 86_400 },
  // Above the limit of exports, so that no letter is dropped.
  EXPORT: { count: 20, seconds: 86_400 },
  // As above: thirty exports of lists a day.
  EXPORT_LISTE: { count: 60, seconds: 86_400 },
  COMPTE_SUPPRIME: PER_DAY,
};
