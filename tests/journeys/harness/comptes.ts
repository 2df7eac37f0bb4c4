// Shops that stand ready before the journeys begin: registering one costs the running worker a password hash, and so does
// each sign-in. Theirs are hashed with the least work, which a hash says of itself.
import { randomBytes, scryptSync } from "node:crypto";
import { createAppContext } from "#worker/context.ts";
import type { Bindings } from "#worker/env.ts";
import type { Compte } from "./boutique.ts";

/** As many as the short forms of all journeys take. */
const NOMBRE = 240;
const ENSEMBLE = 20;
const MOT_DE_PASSE = "Marche@2026";
const FAIBLE = { ln: 1, r: 1, p: 1 };

/** Registers the shops, "Boutique Teranga" of Awa Ndiaye in Senegal each. */
export async function preparerComptes(bindings: Bindings): Promise<Compte[]> {
  const { comptes } = createAppContext(bindings, { passwords: { hash, verify: jamais } }).services;
  const prets: Compte[] = [];
  while (prets.length < NOMBRE) {
    const lot = Array.from({ length: ENSEMBLE }, async (_, rang): Promise<Compte> => {
      const email = `essai-${String(prets.length + rang)}@pret.etal.test`;
      const { etablissementId } = await comptes.register({
        ...{ nom: "Ndiaye", prenom: "Awa", email, telephone: "771234567", motDePasse: MOT_DE_PASSE },
        etablissement: { nom: "Boutique Teranga", description: "Alimentation générale", countryId: 1 },
      });
      return { email, motDePasse: MOT_DE_PASSE, etablissementId };
    });
    prets.push(...(await Promise.all(lot)));
  }
  return prets;
}

/** In the form of worker/auth/passwords.ts. */
function hash(motDePasse: string): Promise<string> {
  const { ln, r, p } = FAIBLE;
  const sel = randomBytes(16);
  const cle = scryptSync(motDePasse, sel, 32, { N: 2 ** ln, r, p });
  const [enSel, enCle] = [sel, cle].map((octets) => octets.toString("base64url"));
  return Promise.resolve(
    `$scrypt$ln=${String(ln)},r=${String(r)},p=${String(p)}$${enSel ?? ""}$${enCle ?? ""}`,
  );
}

function jamais(): never {
  throw new Error("Personne ne se connecte ici");
}
