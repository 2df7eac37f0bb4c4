import { env } from "cloudflare:workers";
import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { expect, test, vi } from "vitest";
import { action } from "#app/routes/_app.pos_.renoncement.ts";
import { createAppContext } from "#worker/context.ts";
import { authorOf } from "#app/.server/author.ts";
import { createBoutique, migrate } from "#tests/helpers/databases.ts";
import { failingBatches } from "#tests/helpers/outages.ts";

test("a connection lost while a sale is given up is a 503 in words, and nothing in the log", async () => {
  await migrate();
  const acteur = await createBoutique();
  const logError = vi.fn();
  const countShop = () => Promise.resolve();
  const abandon = async (bindings: typeof env) => {
    const context = { ...createAppContext(bindings), session: { acteur }, logError, countShop };
    const request = new Request("https://etal.test/pos/renoncement", {
      method: "POST",
      headers: { "Content-Type": "application/json", "X-Auteur": authorOf(acteur) },
      body: JSON.stringify({ cle: "cle-1" }),
    });
    const response = await action({ request, params: {}, context } as unknown as ActionFunctionArgs);
    return {
      statut: response.status,
      body: await response.json(),
      wait: response.headers.get("Retry-After"),
    };
  };
  const cut = { ...env, BOUTIQUE_1: failingBatches(env.BOUTIQUE_1, [1], "before") };
  expect(await abandon(cut)).toMatchObject({
    statut: 503,
    body: { erreur: { code: "INDISPONIBLE" } },
    wait: "2",
  });
  expect(logError).not.toHaveBeenCalled();
  expect(await abandon(env)).toMatchObject({ statut: 201, body: { encaissement: null } });
});
