// Each example of a refusal names a path that can be called, or `/api/v1/…` where several calls share the example, and
// fields that have a name.
import { expect, test } from "vitest";
import { operations, type DocumentedResponse } from "#tests/helpers/document.ts";
import * as MESSAGES from "#worker/core/domain/messages.ts";

type Refusal = { path: string; message: string; errors?: Record<string, string[]> };

const refusal = (responses: Record<string, DocumentedResponse>, statut: string): Refusal[] =>
  Object.values(responses[statut]?.content?.["application/json"]?.examples ?? {}).map(
    ({ value }) => value as Refusal,
  );

test.each(operations())("%s shows refusals that could be returned", (route, { responses }) => {
  const statuts = Object.keys(responses).filter((statut) => Number(statut) >= 400);
  for (const { path } of statuts.flatMap((statut) => refusal(responses, statut))) {
    expect(path).toMatch(/^\/api\/v1\/[^{}]+$/);
  }
  for (const { message, errors } of refusal(responses, "400")) {
    if (message !== MESSAGES.unreadableBody) {
      expect(errors, `${route}: ${message}`).toBeDefined();
    }
  }
});

test("a basket that lacks stock names its line", () => {
  const panier = operations().find(([route]) => route === "POST /ventes/panier")?.[1];
  const missing = refusal(panier?.responses ?? {}, "409").find(({ message }) => message.startsWith("Stock"));
  expect(Object.keys(missing?.errors ?? {})).toEqual(["lignes.0"]);
});
