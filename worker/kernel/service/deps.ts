// Interfaces that services use. The composition root or a test provides them.
import type { RefreshToken } from "#worker/features/comptes/domain/account.ts";
import type { Db } from "#worker/kernel/database/batch.ts";
import type { Acteur } from "#worker/kernel/domain/acteur.ts";
import type { Letter } from "#worker/kernel/domain/mail.ts";
import type { Visitor } from "#worker/kernel/domain/visitor.ts";

export interface Clock {
  /** ms UTC. In production the clock stands still between two inputs, so order must not depend on time alone. */
  now(): number;
}

export interface Passwords {
  /** 140 ms of CPU: limit attempts before the call. */
  hash(password: string): Promise<string>;
  /** Takes the same time for a null or empty hash, which never matches. */
  verify(password: string, hash: string | null): Promise<boolean>;
}

/** The methods neither throw nor wait: a hub that fails must not fail a write. */
export interface Notifier {
  poke(etablissementId: number): void;
  close(etablissementId: number, sessionIds: readonly string[]): void;
}

/** The methods neither throw nor delay the answer: a letter that fails must not fail a request. */
export interface Mailer {
  send(letter: Letter): void;
  /** Searches after the answer, so that the response time does not reveal whether letters were sent. */
  sendFound(searchFor: () => Promise<readonly Letter[]>): Promise<void>;
}

export type Deps = {
  clock: Clock;
  notifier: Notifier;
  boutique(acteur: Pick<Acteur, "boutique">): Db;
  /** The name of the shop's database; null for a deleted shop. */
  locate(etablissementId: number): Promise<string | null>;
};

export interface AccessTokens {
  sign(acteur: Acteur): Promise<string>;
}

export interface RefreshTokens {
  issue(familyId: string): RefreshToken;
  /** Null when Étal has not issued the token. The token may have expired or been replaced. */
  read(text: string): RefreshToken | null;
  /** The next token under each key, the current key first: another server may have used the other key. */
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
