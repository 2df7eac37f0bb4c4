// The shield stands in front of hashing on the pages too, and a form that is refused keeps what was typed.
import { env } from "cloudflare:workers";
import { beforeAll, expect, test, vi } from "vitest";
import { action as login } from "#app/routes/_public.login.tsx";
import { action as register } from "#app/routes/_public.register.tsx";
import { migrer } from "#tests/helpers/bases.ts";
import { porteDeTest } from "#tests/helpers/front-door.ts";
import { MESSAGES } from "#worker/domain/messages.ts";

beforeAll(migrer);

const LOGIN = { email: "awa@exemple.sn", password: "Marche@2026" };
const REGISTER = {
  ...LOGIN,
  nom: "Diop",
  prenom: "Awa",
  telephone: "771234567",
  telephonePays: "221",
  etablissementNom: "Chez Awa",
  etablissementDescription: "Alimentation générale",
  countryId: "1",
  confirmation: LOGIN.password,
};

test.each([
  ["/login", login, LOGIN],
  ["/register", register, REGISTER],
] as const)(
  "%s is refused before anything is hashed, and keeps what was typed",
  async (chemin, action, form) => {
    const limit = vi.fn(() => Promise.resolve({ success: false }));
    let reponse: unknown;
    let travail: unknown[] = [];
    const { ouvrir } = porteDeTest({
      bindings: { ...env, LIMITE_COMPTE: { limit } },
      async rendre(request, contexte) {
        const { comptes } = contexte.services;
        const espions = [vi.spyOn(comptes, "openSession"), vi.spyOn(comptes, "register")];
        reponse = await action({ request, params: {}, context: contexte });
        travail = espions.flatMap((espion) => espion.mock.calls as unknown[]);
        return new Response("");
      },
    });
    await ouvrir(chemin, {
      method: "POST",
      body: new URLSearchParams(form),
      headers: {
        Origin: "http://etal.test",
        "Sec-Fetch-Site": "same-origin",
        "cf-connecting-ip": "192.0.2.7",
      },
    });
    expect(limit).toHaveBeenCalledWith({ key: "192.0.2.7" });
    expect(travail).toEqual([]);
    expect(reponse).toMatchObject({
      init: { status: 429 },
      data: { error: { "": [MESSAGES.tropDeTentatives(60)] }, initialValue: { email: LOGIN.email } },
    });
  },
);
