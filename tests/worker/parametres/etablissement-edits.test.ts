import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, test } from "vitest";
import { createBoutique, migrate } from "#tests/helpers/databases.ts";
import { LOGO, OTHER_LOGO } from "#tests/helpers/logos.ts";
import { count, testServices } from "#tests/helpers/services.ts";
import type { Acteur } from "#worker/core/domain/acteur.ts";
import { loadedBasis } from "#worker/core/domain/edits.ts";
import { isDomainError } from "#worker/core/domain/errors.ts";
import {
  type EtablissementModification,
  expectedOf,
  expectedOfTicket,
} from "#worker/features/parametres/domain/settings.ts";

const { parametres } = testServices();
const CURRENT_VALUE = (words: string) => [`Ce champ a changé entre-temps. Valeur actuelle\u00A0: ${words}`];

let acteur: Acteur;

beforeAll(migrate);

describe("the shop's settings", () => {
  const load = async () => {
    const etablissement = await parametres.etablissement(acteur);
    return loadedBasis(etablissement, { ...expectedOf(etablissement), ...expectedOfTicket(etablissement) });
  };

  test("each field is its own; what both changed is reported, and what was requested goes along", async () => {
    acteur = await createBoutique();
    const charge = await load();
    await parametres.update(acteur, { adresse: "Tilène", mentionsLegales: "NINEA 1" }, charge);
    const after = await parametres.update(acteur, { telephone: "771234567" }, charge);
    expect(after).toMatchObject({ adresse: "Tilène", telephone: "+221771234567" });
    await parametres.update(acteur, { adresse: "Tilène" }, charge);
    const request = { adresse: "Sandaga", nom: "Chez Awa", countryId: 11 };
    const error: unknown = await parametres.update(acteur, request, charge).catch((e: unknown) => e);
    expect(isDomainError(error) && error).toMatchObject({
      code: "CONFLIT",
      fields: { adresse: CURRENT_VALUE("Tilène") },
      conflict: {
        fields: ["adresse"],
        requested: ["adresse", "nom", "countryId"],
        current: await parametres.etablissement(acteur),
      },
    });
    expect(after.pays.isoCode).toBe("SN");
  });

  test("the country that is requested is the last one's, wherever the shop is by now", async () => {
    acteur = await createBoutique();
    const charge = await load();
    await parametres.update(acteur, { countryId: 11 }, charge);
    const after = await parametres.update(acteur, { countryId: 2, nom: "Teranga" }, charge);
    expect(after).toMatchObject({ nom: "Teranga", pays: { isoCode: "CI" }, devise: { code: "XOF" } });
  });

  test("neither tab's form undoes the other's, or conflicts with it", async () => {
    acteur = await createBoutique();
    const etablissement = await parametres.etablissement(acteur);
    const shop = loadedBasis(etablissement, expectedOf(etablissement));
    const ticket = loadedBasis(etablissement, expectedOfTicket(etablissement));
    await parametres.update(acteur, { nom: "Chez Awa", mobileMoneyAttente: true }, shop);
    await parametres.update(acteur, { piedTicket: "À bientôt", logo: LOGO, qrTicket: true }, ticket);
    expect(await parametres.update(acteur, { description: "Riz" }, shop)).toMatchObject({
      ...{ nom: "Chez Awa", description: "Riz", mobileMoneyAttente: true },
      ...{ piedTicket: "À bientôt", logo: LOGO, qrTicket: true },
    });
  });

  test("a conflict shows what a setting is in words, and never a picture's text", async () => {
    acteur = await createBoutique();
    const charge = await load();
    const settings = { logo: LOGO, qrTicket: true, mobileMoneyAttente: true };
    await parametres.update(acteur, settings, charge);
    const refused = async (input: EtablissementModification, basis = charge) => {
      const error: unknown = await parametres.update(acteur, input, basis).catch((e: unknown) => e);
      return isDomainError(error) && error.fields;
    };
    expect(await refused({ logo: OTHER_LOGO })).toEqual({ logo: CURRENT_VALUE("une autre image") });
    const late = { version: charge.version, loaded: { ...charge.loaded, ...settings } };
    await parametres.update(acteur, { logo: null, qrTicket: false, mobileMoneyAttente: false });
    const other = { ...late.loaded, logo: OTHER_LOGO, qrTicket: null, mobileMoneyAttente: null };
    expect(await refused(settings, { ...late, loaded: other })).toEqual({
      logo: ["Ce champ a été vidé entre-temps"],
      qrTicket: CURRENT_VALUE("désactivé"),
      mobileMoneyAttente: CURRENT_VALUE("reçu tout de suite"),
    });
  });

  test("nothing changed writes nothing", async () => {
    acteur = await createBoutique();
    const { db, counts } = count(env.BOUTIQUE_1);
    const trackedService = testServices({ bindings: { ...env, BOUTIQUE_1: db } }).parametres;
    await trackedService.update(acteur, {}, await load());
    expect(counts).toMatchObject({ roundTrips: 1, rowsWritten: 0 });
  });
});
