// Passwords: scrypt with parameters and salt in the stored string, so that stronger ones can come later.
// PBKDF2 above 100,000 rounds throws in production and argon2 cannot be compiled there; scrypt can.
import { randomBytes, scrypt, timingSafeEqual } from "node:crypto";

type Parametres = { ln: number; r: number; p: number };

const PARAMETRES: Parametres = { ln: 14, r: 8, p: 5 };
const SEL_OCTETS = 16;
const CLE_OCTETS = 32;

/** What an unknown account is compared with: the same work, and never equal. */
const LEURRE = { parametres: PARAMETRES, sel: Buffer.alloc(SEL_OCTETS), cle: Buffer.alloc(CLE_OCTETS) };

/** The Passwords that services ask for; stored as `$scrypt$ln=14,r=8,p=5$<salt>$<key>`, base64. */
export const passwords = {
  async hash(motDePasse: string): Promise<string> {
    const sel = randomBytes(SEL_OCTETS);
    const cle = await deriver(motDePasse, sel, PARAMETRES);
    const { ln, r, p } = PARAMETRES;
    return `$scrypt$ln=${ln},r=${r},p=${p}$${sel.toString("base64")}$${cle.toString("base64")}`;
  },

  async verify(motDePasse: string, hash: string | null): Promise<boolean> {
    const garde = hash === null ? LEURRE : lire(hash);
    const cle = await deriver(motDePasse, garde.sel, garde.parametres);
    return timingSafeEqual(cle, garde.cle) && hash !== null;
  },
};

function lire(hash: string) {
  const [, ln, r, p, sel, cle] = /^\$scrypt\$ln=(\d+),r=(\d+),p=(\d+)\$([^$]+)\$([^$]+)$/.exec(hash) ?? [];
  if (!sel || !cle) throw new Error("Empreinte de mot de passe illisible");
  return {
    parametres: { ln: Number(ln), r: Number(r), p: Number(p) },
    sel: Buffer.from(sel, "base64"),
    cle: Buffer.from(cle, "base64"),
  };
}

function deriver(motDePasse: string, sel: Buffer, { ln, r, p }: Parametres): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    scrypt(motDePasse, sel, CLE_OCTETS, { N: 2 ** ln, r, p, maxmem: 64 * 1024 * 1024 }, (error, cle) => {
      if (error) reject(error);
      else resolve(cle);
    });
  });
}
