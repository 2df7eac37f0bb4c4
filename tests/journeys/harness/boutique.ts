// A shop to play in: one that stands ready, or registered through the REST API; entered through the login page.
import { randomUUID } from "node:crypto";
import { mkdirSync, readdirSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { inject } from "vitest";

export type Acces = { email: string; motDePasse: string };
export type Compte = Acces & { etablissementId: number };

/** Calls `/api/v1` as a manager and returns the JSON; throws on any status of 400 or above. */
export type Api = <T>(methode: string, chemin: string, corps?: unknown) => Promise<T>;

export type BoutiqueOuverte = { compte: Compte; api: Api };

const NOM = "Boutique Teranga";
const SENEGAL = 1;

/** A manager with a shop of their own, in Senegal if nothing else is said, signed in at the API. */
export async function ouvrirBoutique(nom = NOM, countryId = SENEGAL): Promise<BoutiqueOuverte> {
  const pret = nom === NOM && countryId === SENEGAL ? prendreCompte() : undefined;
  const compte = pret ?? (await inscrire(nom, countryId));
  return { compte, api: await ouvrirApi(compte) };
}

/** Takes a shop that stands ready (comptes.ts) and that no other journey has; undefined when all are taken. */
function prendreCompte(): Compte | undefined {
  const { prets, pris } = inject("comptes");
  for (let rang = readdirSync(pris).length; rang < prets.length; rang++) {
    try {
      mkdirSync(join(pris, String(rang)));
      return prets[rang];
    } catch {
      // A journey that runs at the same time was faster.
    }
  }
  return undefined;
}

async function inscrire(nom: string, countryId: number): Promise<Compte> {
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
  return { ...acces, etablissementId };
}

/** Signs in at the API. */
export async function ouvrirApi({ email, motDePasse }: Acces): Promise<Api> {
  const corps = { email, password: motDePasse };
  const { accessToken } = await appeler<{ accessToken: string }>("POST", "/compte/login", corps);
  return (methode, chemin, entree) => appeler(methode, chemin, entree, accessToken);
}

/**
 * Sends the login form and opens `chemin`. Without the page and its scripts: comptes.test.ts signs in by hand, and every
 * other journey would pay for it again.
 */
export async function connecter(
  page: Page,
  { email, motDePasse }: Acces,
  chemin = "/dashboard",
): Promise<void> {
  const reponse = await page.request.post("/login", {
    form: { email, password: motDePasse },
    headers: { origin: inject("adresse") },
    maxRedirects: 0,
  });
  if (reponse.status() !== 302) throw new Error(`Connexion refusée : ${String(reponse.status())}`);
  await page.goto(chemin);
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
