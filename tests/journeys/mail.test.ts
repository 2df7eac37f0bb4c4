import { expect, inject, test } from "vitest";
import { registration } from "#tests/helpers/accounts.ts";
import { waitForLetter, waitForLink, receivedLetters } from "./harness/mail.ts";

const callApi = (path: string, body: unknown) =>
  fetch(`${inject("address")}/api/v1${path}`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(body),
  });

test("un lien de réinitialisation part à qui l'a demandé, et à personne d'autre", async () => {
  const email = `courrier-${String(Date.now())}@exemple.sn`;
  expect((await callApi("/compte/register", registration(email))).status).toBe(201);
  expect((await callApi("/compte/mot-de-passe/oubli", { email: `inconnu-${email}` })).status).toBe(202);
  expect((await callApi("/compte/mot-de-passe/oubli", { email })).status).toBe(202);
  const link = new URL(await waitForLink(email));
  expect(link.origin).toBe(inject("address"));
  expect(link.pathname).toBe("/mot-de-passe/nouveau");
  const letter = await waitForLetter(email);
  expect(letter.subject).toBe("Choisissez un nouveau mot de passe");
  expect(letter.text).toContain("Bonjour ");
  expect(receivedLetters(`inconnu-${email}`)).toEqual([]);
});
