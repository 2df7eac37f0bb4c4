// A shop to play in: one that stands ready, or registered through the REST API; entered through the login page.
import { randomUUID } from "node:crypto";
import { mkdirSync, readdirSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { inject } from "vitest";

export type Credentials = { email: string; motDePasse: string };
export type Account = Credentials & { etablissementId: number };

/** Calls `/api/v1` as a manager and returns the JSON; throws on any status of 400 or above. */
export type Api = <T>(method: string, path: string, body?: unknown) => Promise<T>;

export type OpenedBoutique = { account: Account; api: Api };

const NAME = "Boutique Teranga";
const SENEGAL = 1;

/** A manager with a shop of their own, in Senegal if nothing else is said, signed in at the API. */
export async function openBoutique(name = NAME, countryId = SENEGAL): Promise<OpenedBoutique> {
  const readyAccount = name === NAME && countryId === SENEGAL ? takeAccount() : undefined;
  const account = readyAccount ?? (await register(name, countryId));
  return { account, api: await logInToApi(account) };
}

/** Takes a shop that stands ready (accounts.ts) and that no other journey has; undefined when all are taken. */
function takeAccount(): Account | undefined {
  const { readyAccounts, taken } = inject("accounts");
  for (let rank = readdirSync(taken).length; rank < readyAccounts.length; rank++) {
    try {
      mkdirSync(join(taken, String(rank)));
      return readyAccounts[rank];
    } catch {
      // A journey that runs at the same time was faster.
    }
  }
  return undefined;
}

async function register(name: string, countryId: number): Promise<Account> {
  const access = { email: `essai-${randomUUID()}@etal.test`, motDePasse: "Marche@2026" };
  const { etablissementId } = await callApi<{ etablissementId: number }>("POST", "/compte/register", {
    gerantVO: {
      nom: "Ndiaye",
      prenom: "Awa",
      email: access.email,
      telephone: "771234567",
      etablissement: { nom: name, description: "Alimentation générale", countryId },
    },
    password: access.motDePasse,
  });
  return { ...access, etablissementId };
}

/** Signs in at the API. */
export async function logInToApi({ email, motDePasse }: Credentials): Promise<Api> {
  const body = { email, password: motDePasse };
  const { accessToken } = await callApi<{ accessToken: string }>("POST", "/compte/login", body);
  return (method, path, input) => callApi(method, path, input, accessToken);
}

/**
 * Sends the login form and opens `path`. Without the page and its scripts: accounts.test.ts signs in by hand, and every
 * other journey would pay for it again.
 */
export async function logIn(
  page: Page,
  { email, motDePasse }: Credentials,
  path = "/dashboard",
): Promise<void> {
  const response = await page.request.post("/login", {
    form: { email, password: motDePasse },
    headers: { origin: inject("address") },
    maxRedirects: 0,
  });
  if (response.status() !== 302) throw new Error(`Connexion refusée : ${String(response.status())}`);
  await page.goto(path);
}

async function callApi<T>(method: string, path: string, body?: unknown, token?: string): Promise<T> {
  const response = await fetch(`${inject("address")}/api/v1${path}`, {
    method,
    headers: {
      ...(body === undefined ? {} : { "content-type": "application/json" }),
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${method} ${path} : ${String(response.status)} ${text}`);
  return (text === "" ? null : JSON.parse(text)) as T;
}
