import { randomUUID } from "node:crypto";
import { mkdirSync, readdirSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { inject } from "vitest";

export type Credentials = { email: string; motDePasse: string };
export type Account = Credentials & { etablissementId: number };

export type Api = <T>(method: string, path: string, body?: unknown) => Promise<T>;

export type OpenedBoutique = { account: Account; api: Api };

const NAME = "Boutique Teranga";
const SENEGAL = 1;

export async function openBoutique(name = NAME, countryId = SENEGAL): Promise<OpenedBoutique> {
  const readyAccount = name === NAME && countryId === SENEGAL ? takeAccount() : undefined;
  const account = readyAccount ?? (await register(name, countryId));
  return { account, api: await logInToApi(account) };
}

/** Takes a prepared shop that no other journey has; undefined when none is left. */
function takeAccount(): Account | undefined {
  const { readyAccounts, taken } = inject("accounts");
  for (let rank = readdirSync(taken).length; rank < readyAccounts.length; rank++) {
    try {
      mkdirSync(join(taken, String(rank)));
      return readyAccounts[rank];
    } catch {
      // A journey at the same time took this shop.
    }
  }
  return undefined;
}

async function register(name: string, countryId: number): Promise<Account> {
  const access = { email: `essai-${randomUUID()}@etal.test`, motDePasse: "Tamarin@2026" };
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

export async function logInToApi({ email, motDePasse }: Credentials): Promise<Api> {
  const body = { email, password: motDePasse };
  const { accessToken } = await callApi<{ accessToken: string }>("POST", "/compte/login", body);
  return (method, path, input) => callApi(method, path, input, accessToken);
}

/**
 * Sends the login form without the page's scripts. Only accounts.test.ts signs in by hand, because that takes time.
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
