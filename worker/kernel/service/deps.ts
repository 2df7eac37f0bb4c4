// What services need of the world, as interfaces: the composition root brings the real ones, tests their own.
import type { RefreshToken } from "#worker/features/comptes/domain/account.ts";
import type { Db } from "#worker/kernel/database/batch.ts";
import type { Acteur } from "#worker/kernel/domain/acteur.ts";
import type { Letter } from "#worker/kernel/domain/mail.ts";
import type { Visitor } from "#worker/kernel/domain/visitor.ts";

export interface Clock {
  /** Milliseconds since 1970, UTC. Stands still between two inputs in production: never order by it alone. */
  now(): number;
}

export interface Passwords {
  /** scrypt hash with its parameters and salt; 140 ms of CPU, so limit attempts before. */
  hash(password: string): Promise<string>;
  /** True when the password is the one that was hashed. `null`, or empty, costs the same time and is always false. */
  verify(password: string, hash: string | null): Promise<boolean>;
}

/** Tells a shop's hub. Neither throws nor waits: what is told too late, or never, delays and fails no write. */
export interface Notifier {
  /** The shop has events that its hub may not know. */
  poke(etablissementId: number): void;
  /** These sessions and families of tokens have ended, and their sockets with them. */
  close(etablissementId: number, sessionIds: readonly string[]): void;
}

/** Sends letters. Neither throws nor waits: a letter that does not leave fails and delays nothing. */
export interface Mailer {
  send(letter: Letter): void;
  /** Sends what `searchFor` finds, which is asked behind the answer: its time is not to tell whether there is any. */
  sendFound(searchFor: () => Promise<readonly Letter[]>): Promise<void>;
}

/** What every shop service is made of. */
export type Deps = {
  clock: Clock;
  notifier: Notifier;
  /** The database where the acteur's shop lives. */
  boutique(acteur: Pick<Acteur, "boutique">): Db;
  /** The name of the database where the directory says that a shop lives; null of a shop that is gone. */
  locate(etablissementId: number): Promise<string | null>;
};

export interface AccessTokens {
  /** A signed token that speaks for the acteur for ACCESS_TOKEN_TTL_SECONDS. */
  sign(acteur: Acteur): Promise<string>;
}

export interface RefreshTokens {
  /** A family's first token. */
  issue(familyId: string): RefreshToken;
  /** The token that the text is, or null when we never issued it. Says nothing about whether it still serves. */
  read(text: string): RefreshToken | null;
  /**
   * The token that follows, always the same one for the same token, under each key that we have: the first is what is
   * issued, another may just have been where a change of key has not arrived yet.
   */
  successors(token: RefreshToken): readonly RefreshToken[];
}

/** What accounts are made of, beside. */
export type CompteDeps = Deps & {
  directory: Db;
  /** Who speaks: services are made for one request. */
  visitor: Visitor;
  /** Name of the database where new shops are born. */
  openBoutique: string;
  passwords: Passwords;
  accessTokens: AccessTokens;
  refreshTokens: RefreshTokens;
  mailer: Mailer;
};
