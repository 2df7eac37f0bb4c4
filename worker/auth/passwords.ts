// Passwords: scrypt with parameters and salt in the stored string, so that stronger ones can come later.
// PBKDF2 above 100,000 rounds throws in production and argon2 cannot be compiled there; scrypt can.
import { scrypt, timingSafeEqual } from "node:crypto";
import { base64url } from "jose";

export type Parametres = { ln: number; r: number; p: number };

const PARAMETRES: Parametres = { ln: 14, r: 8, p: 5 };
const SEL_OCTETS = 16;
const CLE_OCTETS = 32;

/** What an unknown account is compared with: the same work, and never equal. */
const LEURRE = { parametres: PARAMETRES, sel: new Uint8Array(SEL_OCTETS), cle: new Uint8Array(CLE_OCTETS) };

/** What a password becomes with this salt; everything that costs is in here. */
export type Deriver = (motDePasse: string, sel: Uint8Array, parametres: Parametres) => Promise<Uint8Array>;

/** Passwords over a derivation; stored as `$scrypt$ln=14,r=8,p=5$<salt>$<key>`, base64url. */
export function createPasswords(deriver: Deriver) {
  return {
    async hash(motDePasse: string): Promise<string> {
      const sel = crypto.getRandomValues(new Uint8Array(SEL_OCTETS));
      const cle = await deriver(motDePasse, sel, PARAMETRES);
      const { ln, r, p } = PARAMETRES;
      return `$scrypt$ln=${ln},r=${r},p=${p}$${base64url.encode(sel)}$${base64url.encode(cle)}`;
    },

    async verify(motDePasse: string, hash: string | null): Promise<boolean> {
      const garde = hash ? lire(hash) : LEURRE;
      const cle = await deriver(motDePasse, garde.sel, garde.parametres);
      return timingSafeEqual(cle, garde.cle) && garde !== LEURRE;
    },
  };
}

function lire(hash: string) {
  const [, ln, r, p, sel, cle] = /^\$scrypt\$ln=(\d+),r=(\d+),p=(\d+)\$([^$]+)\$([^$]+)$/.exec(hash) ?? [];
  if (!sel || !cle) throw new Error("Empreinte de mot de passe illisible");
  return {
    parametres: { ln: Number(ln), r: Number(r), p: Number(p) },
    sel: base64url.decode(sel),
    cle: base64url.decode(cle),
  };
}

/** The Passwords that services ask for. */
export const passwords = createPasswords(
  (motDePasse, sel, { ln, r, p }) =>
    new Promise((resolve, reject) => {
      scrypt(motDePasse, sel, CLE_OCTETS, { N: 2 ** ln, r, p, maxmem: 64 * 1024 * 1024 }, (error, cle) => {
        if (error) reject(error);
        else resolve(cle);
      });
    }),
);
