// Passwords are hashed by scrypt: in Workers, PBKDF2 throws above 100,000 rounds and argon2 cannot be compiled. The
// stored text holds the parameters, so that later passwords can use stronger parameters.
import { scrypt, timingSafeEqual } from "node:crypto";
import { base64url } from "jose";

export type Parametres = { ln: number; r: number; p: number };

const PARAMETRES: Parametres = { ln: 14, r: 8, p: 5 };
const SALT_BYTES = 16;
const KEY_BYTES = 32;

/** Compared when the account is unknown, so that the answer takes as long as for a known account. */
const DECOY = { parametres: PARAMETRES, salt: new Uint8Array(SALT_BYTES), key: new Uint8Array(KEY_BYTES) };

export type DeriveKey = (password: string, salt: Uint8Array, parametres: Parametres) => Promise<Uint8Array>;

/** A password is stored as `$scrypt$ln=14,r=8,p=5$<salt>$<key>`, in base64url. */
export function createPasswords(deriveKey: DeriveKey) {
  return {
    async hash(password: string): Promise<string> {
      const salt = crypto.getRandomValues(new Uint8Array(SALT_BYTES));
      const key = await deriveKey(password, salt, PARAMETRES);
      const { ln, r, p } = PARAMETRES;
      return `$scrypt$ln=${ln},r=${r},p=${p}$${base64url.encode(salt)}$${base64url.encode(key)}`;
    },

    async verify(password: string, hash: string | null): Promise<boolean> {
      const stored = hash ? read(hash) : DECOY;
      const key = await deriveKey(password, stored.salt, stored.parametres);
      return timingSafeEqual(key, stored.key) && stored !== DECOY;
    },
  };
}

function read(hash: string) {
  const [, ln, r, p, salt, key] = /^\$scrypt\$ln=(\d+),r=(\d+),p=(\d+)\$([^$]+)\$([^$]+)$/.exec(hash) ?? [];
  if (!salt || !key) throw new Error("Empreinte de mot de passe illisible");
  return {
    parametres: { ln: Number(ln), r: Number(r), p: Number(p) },
    salt: base64url.decode(salt),
    key: base64url.decode(key),
  };
}

export const passwords = createPasswords(
  (password, salt, { ln, r, p }) =>
    new Promise((resolve, reject) => {
      scrypt(password, salt, KEY_BYTES, { N: 2 ** ln, r, p, maxmem: 64 * 1024 * 1024 }, (error, key) => {
        if (error) reject(error);
        else resolve(key);
      });
    }),
);
