// A letter as it leaves the built worker: written to disk by the local runtime, where npm start reads the link.
import { expect, inject, test } from "vitest";
import { inscription } from "#tests/helpers/comptes.ts";
import { attendreLettre, attendreLien, lettresRecues } from "./harness/courrier.ts";

const appeler = (chemin: string, body: unknown) =>
  fetch(`${inject("adresse")}/api/v1${chemin}`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(body),
  });

test("un lien de réinitialisation part à qui l'a demandé, et à personne d'autre", async () => {
  const email = `courrier-${String(Date.now())}@exemple.sn`;
  expect((await appeler("/compte/register", inscription(email))).status).toBe(201);
  expect((await appeler("/compte/mot-de-passe/oubli", { email: `inconnu-${email}` })).status).toBe(202);
  expect((await appeler("/compte/mot-de-passe/oubli", { email })).status).toBe(202);
  const lien = new URL(await attendreLien(email));
  expect(lien.origin).toBe(inject("adresse"));
  expect(lien.pathname).toBe("/mot-de-passe/nouveau");
  const lettre = await attendreLettre(email);
  expect(lettre.subject).toBe("Choisissez un nouveau mot de passe");
  expect(lettre.text).toContain("Bonjour ");
  expect(lettresRecues(`inconnu-${email}`)).toEqual([]);
});
