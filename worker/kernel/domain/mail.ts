// The facts of letters; worker/mail writes the sentences.

export type Recipient = { email: string; prenom: string };

export type PasswordResetLetter = {
  kind: "REINITIALISATION";
  recipient: Recipient;
  link: string;
  validMinutes: number;
};

export type NewDeviceLetter = {
  kind: "NOUVEL_APPAREIL";
  recipient: Recipient;
  device: string;
  address: string | null;
  /** ms UTC. */
  date: number;
  fuseau: string;
  link: string;
};

export type PasswordChangedLetter = {
  kind: "MOT_DE_PASSE_CHANGE";
  recipient: Recipient;
  date: number;
  fuseau: string;
  link: string;
};

export type EmailConfirmationLetter = {
  kind: "EMAIL_CONFIRMATION";
  recipient: Recipient;
  link: string;
  validHours: number;
};

/** Goes to the old address without naming the new address: a stranger may read the old mailbox. */
export type EmailChangeLetter = {
  kind: "EMAIL_CHANGE";
  recipient: Recipient;
  date: number;
  fuseau: string;
  /** "Ce n'était pas moi": restores the old address. */
  link: string;
  validHours: number;
};

export type ExportLetter = {
  kind: "EXPORT";
  recipient: Recipient;
  device: string;
  address: string | null;
  date: number;
  fuseau: string;
  link: string;
};

export type AccountDeletedLetter = {
  kind: "COMPTE_SUPPRIME";
  recipient: Recipient;
  etablissement: string;
};

export type Quota = { count: number; seconds: number };

const PER_DAY: Quota = { count: 5, seconds: 86_400 };

/**
 * Letters of each kind per address. Without a limit, anybody could fill a stranger's mailbox by signing up
 * again and again.
 */
export const BOUNDS: Readonly<Record<Letter["kind"], Quota>> = {
  REINITIALISATION: { count: 6, seconds: 1_800 },
  NOUVEL_APPAREIL: PER_DAY,
  MOT_DE_PASSE_CHANGE: PER_DAY,
  // More than the limit of requests (comptes/service/email-changes.ts), so that no requested letter is
  // dropped.
  EMAIL_CONFIRMATION: { count: 20, seconds: 86_400 },
  EMAIL_CHANGE: { count: 20, seconds: 86_400 },
  // More than the limit of exports, so that no letter is dropped.
  EXPORT: { count: 20, seconds: 86_400 },
  COMPTE_SUPPRIME: PER_DAY,
};

export type Letter =
  | PasswordResetLetter
  | NewDeviceLetter
  | PasswordChangedLetter
  | EmailConfirmationLetter
  | EmailChangeLetter
  | ExportLetter
  | AccountDeletedLetter;
