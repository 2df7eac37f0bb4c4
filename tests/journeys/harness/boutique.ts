// A shop to play in: registered and filled through the REST API, entered through the login page.
import { randomUUID } from "node:crypto";
import type { Page } from "playwright-core";
import { inject } from "vitest";

export type Compte = { email: string; motDePasse: string; etablissementId: number };

export type BoutiqueOuverte = {
  compte: Compte;
  /** Calls `/api/v1` as this shop's manager and returns the JSON; throws on any status of 400 or above. */
  api<T>(methode: string, chemin: string, corps?: unknown): Promise<T>;
};

/** Registers a manager with a shop of their own in Senegal, and signs them in at the API. */
export async function ouvrirBoutique(nom = "Boutique Teranga"): Promise<BoutiqueOuverte> {
  const compte = { email: `essai-${randomUUID()}@etal.test`, motDePasse: "Marche@2026" };
  const inscription = await appeler<{ etablissementId: number }>("POST", "/compte/register", {
    gerantVO: {
      nom: "Ndiaye",
      prenom: "Awa",
      email: compte.email,
      telephone: "771234567",
      etablissement: { nom, description: "Alimentation générale", countryId: 1 },
    },
    password: compte.motDePasse,
  });
  const { accessToken } = await appeler<{ accessToken: string }>("POST", "/compte/login", {
    email: compte.email,
    password: compte.motDePasse,
  });
  return {
    compte: { ...compte, etablissementId: inscription.etablissementId },
    api: (methode, chemin, corps) => appeler(methode, chemin, corps, accessToken),
  };
}

/** Signs in at the login page and waits for the dashboard. */
export async function connecter(page: Page, compte: Pick<Compte, "email" | "motDePasse">): Promise<void> {
  await page.goto("/login");
  await page.getByLabel("Email").fill(compte.email);
  await page.getByLabel("Mot de passe", { exact: true }).fill(compte.motDePasse);
  await page.getByRole("button", { name: "Se connecter" }).click();
  await page.waitForURL("**/dashboard");
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
