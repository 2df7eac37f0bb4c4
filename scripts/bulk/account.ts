import type { Acteur } from "#worker/core/domain/acteur.ts";
import { isDomainError } from "#worker/core/domain/errors.ts";
import type { Services } from "#worker/services.ts";

const SENEGAL = 1;

export type Account = { email: string; motDePasse: string };
export type ShopName = { nom: string; description: string | null };

export async function openAccount(services: Services, account: Account, shop: ShopName): Promise<Acteur> {
  await register(services, account, shop);
  const { session } = await services.comptes.openSession({ ...account, remember: false });
  return session.acteur;
}

export async function register(services: Services, account: Account, shop: ShopName): Promise<void> {
  const manager = { nom: "Ndiaye", prenom: "Awa", telephone: "771234567" };
  const etablissement = { ...shop, countryId: SENEGAL };
  try {
    await services.comptes.register({ ...manager, ...account, etablissement });
  } catch (error) {
    if (!isDomainError(error) || error.code !== "CONFLIT") throw error;
  }
}
