// A shop to play in: registered and filled through the REST API, entered through the login page.
import { randomUUID } from "node:crypto";
import type { Page } from "playwright-core";
import { inject } from "vitest";

export type Acces = { email: string; motDePasse: string };
export type Compte = Acces & { etablissementId: number };

/** Calls `/api/v1` as a manager and returns the JSON; throws on any status of 400 or above. */
export type Api = <T>(methode: string, chemin: string, corps?: unknown) => Promise<T>;

export type BoutiqueOuverte = { compte: Compte; api: Api };

/** Registers a manager with a shop of their own, in Senegal if nothing else is said, and signs them in at the API. */
export async function ouvrirBoutique(nom = "Boutique Teranga", countryId = 1): Promise<BoutiqueOuverte> {
  const acces = { email: `essai-${randomUUID()}@etal.test`, motDePasse: "Marche@2026" };
  const { etablissementId } = await appeler<{ etablissementId: number }>("POST", "/compte/register", {
    gerantVO: {
      nom: "Ndiaye",
      prenom: "Awa",
      email: acces.email,
      telephone: "771234567",
      etablissement: { nom, description: "Alimentation générale", countryId },
    },
    password: acces.motDePasse,
  });
  return { compte: { ...acces, etablissementId }, api: await ouvrirApi(acces) };
}

/** Signs in at the API. */
export async function ouvrirApi({ email, motDePasse }: Acces): Promise<Api> {
  const corps = { email, password: motDePasse };
  const { accessToken } = await appeler<{ accessToken: string }>("POST", "/compte/login", corps);
  return (methode, chemin, entree) => appeler(methode, chemin, entree, accessToken);
}

/**
 * Sends the login form and opens the dashboard. Without the page and its scripts: comptes.test.ts signs in by hand, and
 * every other journey would pay for it again.
 */
export async function connecter(page: Page, { email, motDePasse }: Acces): Promise<void> {
  const reponse = await page.request.post("/login", {
    form: { email, password: motDePasse },
    headers: { origin: inject("adresse") },
    maxRedirects: 0,
  });
  if (reponse.status() !== 302) throw new Error(`Connexion refusée : ${String(reponse.status())}`);
  await page.goto("/dashboard");
}

async function appeler<T>(methode: string, chemin: string, corps?: unknown, jeton?: string): Promise<T> {
  const reponse = await fetch(`${inject("adresse")}/api/v1${chemin}`, {
    method: methode,
    headers: {
      ...(corps === undefined ? {} : { "content-type": "application/json" }),
      ...(jeton === undefined ? {} : { authorization: `Bearer ${jeton}` }),
    },
    ...(corps === undefined ? {} : { body: JSON.stringify(corps) }),
  });
  const texte = await reponse.text();
  if (!reponse.ok) throw new Error(`${methode} ${chemin} : ${String(reponse.status)} ${texte}`);
  return (texte === "" ? null : JSON.parse(texte)) as T;
}
