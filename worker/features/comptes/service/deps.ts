// Interfaces that only accounts use. The composition root or a test provides them.
import type { Db } from "#worker/core/database/batch.ts";
import type { Acteur } from "#worker/core/domain/acteur.ts";
import type { Letter } from "#worker/core/domain/mail.ts";
import type { Visitor } from "#worker/core/domain/visitor.ts";
import type { Deps } from "#worker/core/service/deps.ts";
import type { RefreshToken } from "#worker/features/comptes/domain/account.ts";

export interface Passwords {
  /** 140 ms of CPU: limit attempts before the call. */
  hash(password: string): Promise<string>;
  /** Takes the same time for a null or empty hash, which never matches. */
  verify(password: string, hash: string | null): Promise<boolean>;
}

/** The methods neither throw nor delay the answer: a letter that fails must not fail a request. */
export interface Mailer {
  send(letter: Letter): void;
  /** Searches after the answer, so that the response time does not reveal whether letters were sent. */
  sendFound(searchFor: () => Promise<readonly Letter[]>): Promise<void>;
}

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
