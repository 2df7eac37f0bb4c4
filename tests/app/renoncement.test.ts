import { env } from "cloudflare:workers";
import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { expect, test, vi } from "vitest";
import { action } from "#app/routes/_app.pos_.renoncement.ts";
import { createAppContext } from "#worker/context.ts";
import { authorOf } from "#app/.server/author.ts";
import { creerBoutique, migrer } from "#tests/helpers/bases.ts";
import { coupee } from "#tests/helpers/coupures.ts";

test("a connection lost while a sale is given up is a 503 in words, and nothing in the log", async () => {
  await migrer();
  const acteur = await creerBoutique();
  const journaliser = vi.fn();
  const countShop = () => Promise.resolve();
  const renoncer = async (bindings: typeof env) => {
    const context = { ...createAppContext(bindings), session: { acteur }, journaliser, countShop };
    const request = new Request("https://etal.test/pos/renoncement", {
      method: "POST",
      headers: { "Content-Type": "application/json", "X-Auteur": authorOf(acteur) },
      body: JSON.stringify({ cle: "cle-1" }),
    });
    const reponse = await action({ request, params: {}, context } as unknown as ActionFunctionArgs);
    return {
      statut: reponse.status,
      corps: await reponse.json(),
      attente: reponse.headers.get("Retry-After"),
    };
  };
  const coupe = { ...env, BOUTIQUE_1: coupee(env.BOUTIQUE_1, [1], "avant") };
  expect(await renoncer(coupe)).toMatchObject({
    statut: 503,
    corps: { erreur: { code: "INDISPONIBLE" } },
    attente: "2",
  });
  expect(journaliser).not.toHaveBeenCalled();
  expect(await renoncer(env)).toMatchObject({ statut: 201, corps: { encaissement: null } });
});
