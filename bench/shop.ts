import { fillShop, type Size } from "#scripts/bulk/fill.ts";
import type { ApiEnv } from "#worker/api/env.ts";
import { createAppContext } from "#worker/context.ts";
import type { Db } from "#worker/core/database/batch.ts";
import type { Acteur } from "#worker/core/domain/acteur.ts";
import { type Bindings, boutiqueDatabase } from "#worker/env.ts";
import { createApi } from "#worker/rest/app.ts";
import type { Services } from "#worker/services.ts";

/** A fixed day at the end of a year and a month, so that results do not depend on the day of the run. */
const NOW = Date.UTC(2026, 11, 30, 12);

export type Call = (method: string, path: string, body?: unknown, key?: string) => Promise<unknown>;

export type Shop = {
  acteur: Acteur;
  db: Db;
  call: Call;
  services: Services;
};

export type OpenShop = (name: string, size: Size) => Promise<Shop>;

export function shopsOf(bindings: Bindings): OpenShop {
  const shops = new Map<string, Promise<Shop>>();
  return (name, size) => {
    const shop = shops.get(name) ?? openShop(bindings, name, size);
    shops.set(name, shop);
    return shop;
  };
}

async function openShop(bindings: Bindings, name: string, size: Size): Promise<Shop> {
  const account = { email: `${name}@etal.test`, motDePasse: "Tamarin@2026" };
  await fillShop(bindings, { account, name, size, now: NOW });
  const context = createAppContext(bindings, { clock: { now: () => NOW } });
  // The session that filled the shop is closed.
  const { accessToken } = await context.services.comptes.login({ ...account, remember: false });
  const { acteur } = await context.authenticate(accessToken);
  return {
    acteur,
    db: boutiqueDatabase(bindings, acteur.boutique),
    call: createCall(context, accessToken),
    services: context.services,
  };
}

function createCall(context: ReturnType<typeof createAppContext>, token: string): Call {
  const api = createApi();
  return async (method, path, body, key) => {
    const headers = new Headers({ Authorization: `Bearer ${token}` });
    if (body !== undefined) headers.set("Content-Type", "application/json");
    if (key !== undefined) headers.set("Idempotency-Key", key);
    const init = { method, headers, ...(body === undefined ? {} : { body: JSON.stringify(body) }) };
    const request = new Request(`http://etal.test/api/v1${path}`, init);
    const answer = await api.fetch(request, {
      ...context,
      requestId: "banc",
      nonce: "banc",
    } satisfies ApiEnv["Bindings"]);
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${method} ${path} : ${answer.status} ${text}`);
    return JSON.parse(text) as unknown;
  };
}
