// The REST API as the front door calls it, over the test databases and at a clock that stands still.
import { env } from "cloudflare:workers";
import { expect } from "vitest";
import type { Acteur } from "#worker/kernel/domain/acteur.ts";
import type { Bindings } from "#worker/env.ts";
import { createApi } from "#worker/api/app.ts";
import { createAccessTokens } from "#worker/auth/access-tokens.ts";
import { creerTrousseau } from "#worker/auth/keyring.ts";
import { createAppContext } from "#worker/context.ts";
import { defaut } from "./conformite.ts";
import { contratDeTest } from "./document.ts";
import { MAINTENANT } from "./services.ts";

const BASE = "http://etal.test/api/v1";

export type Appel = { token?: string; body?: unknown; headers?: Record<string, string> };
export type Reponse = { status: number; headers: Headers; body: Record<string, unknown> };

/** Tests call from one address, and more often than anyone may. */
export const SANS_LIMITE: RateLimit = { limit: () => Promise.resolve({ success: true }) };

/** Calls the API. Tests that need another moment or other databases say so. */
export function apiDeTest(
  options: {
    clock?: { now(): number };
    bindings?: Bindings;
    differer?: (travail: Promise<unknown>) => void;
  } = {},
) {
  const {
    clock = { now: () => MAINTENANT },
    bindings = { ...env, LIMITE_COMPTE: SANS_LIMITE },
    differer,
  } = options;
  const contexte = createAppContext(bindings, { clock, differer });
  const trousseau = creerTrousseau(bindings.CLE_SIGNATURE);
  const api = createApi();

  /** Sends a request as it stands. */
  async function envoyer(request: Request): Promise<Response> {
    return api.fetch(request, { ...contexte, lireContrat: contratDeTest, requestId: "test", nonce: "test" });
  }

  /** A call with a JSON body; the answer, one that the document announces, read as JSON, empty when it is none. */
  async function appeler(method: string, chemin: string, appel: Appel = {}): Promise<Reponse> {
    const headers = new Headers(appel.headers);
    if (appel.token !== undefined) headers.set("Authorization", `Bearer ${appel.token}`);
    if (appel.body !== undefined) headers.set("Content-Type", "application/json");
    const body = appel.body === undefined ? null : JSON.stringify(appel.body);
    const request = new Request(`${BASE}${chemin}`, { method, headers, body });
    const reponse = await envoyer(request);
    const texte = await reponse.text();
    expect(defaut(request, reponse, texte)).toBeNull();
    const estJson = reponse.headers.get("Content-Type")?.startsWith("application/json") ?? false;
    return {
      status: reponse.status,
      headers: reponse.headers,
      body: estJson && texte !== "" ? (JSON.parse(texte) as Record<string, unknown>) : {},
    };
  }

  return {
    contexte,
    api,
    envoyer,
    appeler,

    /** An access token for the acteur, as a login would give. */
    token: (acteur: Acteur): Promise<string> => createAccessTokens(trousseau, clock).sign(acteur),
  };
}

/** Expects the normalised shape of specification 8.1, and nothing beside it. */
export function attendreErreur(
  reponse: Reponse,
  status: number,
  message: string | RegExp,
  path?: string,
): void {
  expect(reponse.status).toBe(status);
  expect(reponse.headers.get("Content-Type")).toMatch(/^application\/json/);
  const { errors, ...forme } = reponse.body;
  expect(forme).toEqual({
    timestamp: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/) as unknown,
    status,
    error: expect.stringMatching(/^[A-Z][A-Za-z ]+$/) as unknown,
    message: typeof message === "string" ? message : (expect.stringMatching(message) as unknown),
    path: path ?? (expect.stringMatching(/^\/api\/v1/) as unknown),
  });
  if (errors !== undefined)
    expect(
      Object.values(errors as Record<string, string[]>)
        .flat()
        .join(", "),
    ).toBe(forme["message"]);
}
