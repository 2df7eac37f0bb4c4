// Interfaces that services use; the composition root or a test passes them in.
import type { RefreshToken } from "#worker/features/comptes/domain/account.ts";
import type { Db } from "#worker/kernel/database/batch.ts";
import type { Acteur } from "#worker/kernel/domain/acteur.ts";
import type { Letter } from "#worker/kernel/domain/mail.ts";
import type { Visitor } from "#worker/kernel/domain/visitor.ts";

export interface Clock {
  /**
   * ms UTC. In production the clock stands still between two inputs, so order must not depend on it alone.
   */
  now(): number;
}

export interface Passwords {
  /** 140 ms of CPU: limit attempts before the call. */
  hash(password: string): Promise<string>;
  /** A null or empty hash takes the same time and is always false. */
  verify(password: string, hash: string | null): Promise<boolean>;
}

/** Never throws and never delays: a hub that fails must not fail a write. */
export interface Notifier {
  poke(etablissementId: number): void;
  close(etablissementId: number, sessionIds: readonly string[]): void;
}

/** Never throws and never delays: a letter that fails must not fail a request. */
export interface Mailer {
  send(letter: Letter): void;
  /** Searches after the answer, so that its time does not tell whether letters were sent. */
  sendFound(searchFor: () => Promise<readonly Letter[]>): Promise<void>;
}

export type Deps = {
  clock: Clock;
  notifier: Notifier;
  boutique(acteur: Pick<Acteur, "boutique">): Db;
  /** The database's name in the directory; null for a deleted shop. */
  locate(etablissementId: number): Promise<string | null>;
};

export interface AccessTokens {
  sign(acteur: Acteur): Promise<string>;
}

export interface RefreshTokens {
  issue(familyId: string): RefreshToken;
  /** Null when Étal has not issued the token. The token may have expired or been replaced. */
  read(text: string): RefreshToken | null;
  /**
   * The next token under each key, the current key first; during a change of key another server may have used
   * the other.
   */
  successors(token: RefreshToken): readonly RefreshToken[];
}

export type CompteDeps = Deps & {
  directory: Db;
  visitor: Visitor;
  openBoutique: string;
  passwords: Passwords;
  accessTokens: AccessTokens;
  refreshTokens: RefreshTokens;
  mailer: Mailer;
};
