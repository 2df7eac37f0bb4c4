// Shops registered before the journeys with the cheapest hash:
// a registration or login would cost the worker a full one.
import { randomBytes, scryptSync } from "node:crypto";
import { createAppContext } from "#worker/context.ts";
import type { Bindings } from "#worker/env.ts";
import type { Account } from "./boutique.ts";

/** About one a journey; a journey without one registers a shop itself. */
const COUNT = 130;
const CONCURRENCY = 20;
const PASSWORD = "Tamarin@2026";
const FAIBLE = { ln: 1, r: 1, p: 1 };

export async function prepareAccounts(bindings: Bindings): Promise<Account[]> {
  const { comptes } = createAppContext(bindings, { passwords: { hash, verify: never } }).services;
  const readyAccounts: Account[] = [];
  while (readyAccounts.length < COUNT) {
    const chunk = Array.from({ length: CONCURRENCY }, async (_, rank): Promise<Account> => {
      const email = `essai-${String(readyAccounts.length + rank)}@pret.etal.test`;
      const { etablissementId } = await comptes.register({
        ...{ nom: "Ndiaye", prenom: "Awa", email, telephone: "771234567", motDePasse: PASSWORD },
        etablissement: { nom: "Boutique Teranga", description: "Alimentation générale", countryId: 1 },
      });
      return { email, motDePasse: PASSWORD, etablissementId };
    });
    readyAccounts.push(...(await Promise.all(chunk)));
  }
  return readyAccounts;
}

/** The format of worker/auth/passwords.ts. */
function hash(password: string): Promise<string> {
  const { ln, r, p } = FAIBLE;
  const salt = randomBytes(16);
  const key = scryptSync(password, salt, 32, { N: 2 ** ln, r, p });
  const [encodedSalt, encodedKey] = [salt, key].map((bytes) => bytes.toString("base64url"));
  return Promise.resolve(
    `$scrypt$ln=${String(ln)},r=${String(r)},p=${String(p)}$${encodedSalt ?? ""}$${encodedKey ?? ""}`,
  );
}

function never(): never {
  throw new Error("Personne ne se connecte ici");
}
