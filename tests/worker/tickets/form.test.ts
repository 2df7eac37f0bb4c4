import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { beforeEach, expect, test, vi } from "vitest";
import { AUTHOR_FIELD } from "#app/network/author.ts";
import { action } from "#app/routes/_app._shell.settings.tsx";
import { LOGO, OTHER_LOGO } from "#tests/helpers/logos.ts";
import { devise } from "#worker/core/domain/devises.ts";
import { loadedBasis } from "#worker/core/domain/edits.ts";
import { refusalAt } from "#worker/core/domain/errors.ts";
import * as MESSAGES from "#worker/core/domain/messages.ts";
import { paysByCode } from "#worker/core/domain/pays.ts";
import {
  expectedOf,
  expectedOfTicket,
  type Etablissement,
} from "#worker/features/parametres/domain/settings.ts";

const ACTEUR = { gerantId: 1, etablissementId: 7 };
const [pays] = [paysByCode("SN")];
if (!pays) throw new Error("Sénégal");

const SHOP: Etablissement = {
  ...{ id: 7, version: 4, nom: "Chez Awa", description: null, mobileMoneyAttente: true },
  ...{ adresse: "Tilène", telephone: null, mentionsLegales: null, piedTicket: "Merci" },
  ...{ logo: LOGO, qrTicket: true, pays, devise: devise("XOF") },
};
const TICKET = { adresse: "Tilène", telephone: "", mentionsLegales: "", piedTicket: "Merci", logo: LOGO };

const update = vi.fn<(...sent: unknown[]) => Promise<unknown>>(() => Promise.resolve(SHOP));

beforeEach(() => {
  vi.clearAllMocks();
});

type Answer = { data: { error?: Record<string, string[]>; initialValue?: object; saved?: boolean } };

async function post(intent: "ticket" | "etablissement", fields: Record<string, string>): Promise<Answer> {
  const loaded = intent === "ticket" ? expectedOfTicket(SHOP) : expectedOf(SHOP);
  const expected = JSON.stringify(loadedBasis(SHOP, loaded));
  const body = new URLSearchParams({ intent, attendu: expected, [AUTHOR_FIELD]: "1/7", ...fields });
  return (await action({
    request: new Request("https://etal.test/settings", { method: "POST", body }),
    params: {},
    context: {
      session: { acteur: ACTEUR },
      navigation: true,
      countShop: () => Promise.resolve(),
      cookies: { renew: () => Promise.resolve(null) },
      explain: (error: unknown) => error,
      services: { parametres: { update } },
    },
  } as unknown as ActionFunctionArgs)) as Answer;
}

const written = () => update.mock.calls.map(([, fields]) => fields);

test("the ticket's form writes what it has changed, and nothing of the other tab", async () => {
  await post("ticket", { ...TICKET, qrTicket: "true" });
  await post("ticket", { ...TICKET, qrTicket: "true", piedTicket: "À bientôt", logo: OTHER_LOGO });
  await post("ticket", { ...TICKET, adresse: "", logo: "" });
  // What a caller adds is no field of this form.
  await post("ticket", { ...TICKET, qrTicket: "true", nom: "Autre", mobileMoneyAttente: "false" });
  expect(written()).toEqual([
    {},
    { piedTicket: "À bientôt", logo: OTHER_LOGO },
    { adresse: null, logo: null, qrTicket: false },
    {},
  ]);
});

test("the establishment's form takes nothing away from the ticket", async () => {
  const fields = { nom: "Chez Awa", description: "", countryId: "1", mobileMoneyAttente: "true" };
  expect((await post("etablissement", fields)).data).toMatchObject({ saved: true, intent: "etablissement" });
  await post("etablissement", { ...fields, nom: "Teranga", logo: "", adresse: "", qrTicket: "" });
  expect(written()).toEqual([{}, { nom: "Teranga" }]);
});

test("a refused logo keeps all that was typed", async () => {
  update.mockRejectedValueOnce(refusalAt("logo", "VALIDATION", MESSAGES.invalidLogo));
  const typed = { ...TICKET, adresse: "Sandaga", logo: OTHER_LOGO };
  const { data } = await post("ticket", typed);
  expect(data.error).toEqual({ logo: [MESSAGES.invalidLogo] });
  expect(data.initialValue).toMatchObject({ adresse: "Sandaga", logo: OTHER_LOGO });
});
