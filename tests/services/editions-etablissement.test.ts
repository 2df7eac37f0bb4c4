// Two screens that edit the shop's settings: what was not touched is not written, what both changed is said.
import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, test } from "vitest";
import type { Acteur } from "#worker/kernel/domain/acteur.ts";
import { isDomainError } from "#worker/kernel/domain/errors.ts";
import { attenduDe } from "#worker/features/parametres/domain.ts";
import { executer, ouvrir } from "#worker/kernel/database/batch.ts";
import { etatEtablissement } from "#worker/features/parametres/queries.ts";
import { creerBoutique, migrer } from "#tests/helpers/bases.ts";
import { compter, servicesDeTest } from "#tests/helpers/services.ts";

const { parametres } = servicesDeTest();
const VALEUR = (mots: string) => [`Ce champ a changé entre-temps. Valeur actuelle\u00A0: ${mots}`];

let acteur: Acteur;

beforeAll(migrer);

describe("the shop's settings", () => {
  const chargees = async () => attenduDe(await parametres.etablissement(acteur));

  test("what SQL compares is what the form was loaded with", async () => {
    acteur = await creerBoutique();
    await parametres.update(acteur, { adresse: "Tilène", telephone: "771234567", piedTicket: "À bientôt" });
    const charge = await chargees();
    const [[ligne] = []] = await executer(ouvrir(env.BOUTIQUE_1), [
      etatEtablissement(acteur.etablissementId, charge.countryId),
    ]);
    expect(JSON.parse(String(ligne?.["champs"]))).toEqual(charge);
  });

  test("each field is its own; what both changed is said, and what was asked goes along", async () => {
    acteur = await creerBoutique();
    const charge = await chargees();
    await parametres.update(acteur, { adresse: "Tilène", mentionsLegales: "NINEA 1" }, charge);
    const apres = await parametres.update(acteur, { telephone: "771234567" }, charge);
    expect(apres).toMatchObject({ adresse: "Tilène", telephone: "+221771234567" });
    // The same change twice is no conflict.
    await parametres.update(acteur, { adresse: "Tilène" }, charge);
    const demande = { adresse: "Sandaga", nom: "Chez Awa", countryId: 11 };
    const error: unknown = await parametres.update(acteur, demande, charge).catch((e: unknown) => e);
    expect(isDomainError(error) && error).toMatchObject({
      code: "CONFLIT",
      fields: { adresse: VALEUR("Tilène") },
      conflit: {
        champs: ["adresse"],
        demandes: ["adresse", "nom", "countryId"],
        actuel: await parametres.etablissement(acteur),
      },
    });
    expect(apres.pays.isoCode).toBe("SN");
  });

  test("the country that is asked for is the last one's, wherever the shop is by now", async () => {
    acteur = await creerBoutique();
    const charge = await chargees();
    await parametres.update(acteur, { countryId: 11 }, charge);
    const apres = await parametres.update(acteur, { countryId: 2, nom: "Teranga" }, charge);
    expect(apres).toMatchObject({ nom: "Teranga", pays: { isoCode: "CI" }, devise: { code: "XOF" } });
  });

  test("nothing changed writes nothing", async () => {
    acteur = await creerBoutique();
    const { db, compte } = compter(env.BOUTIQUE_1);
    const suivis = servicesDeTest({ bindings: { ...env, BOUTIQUE_1: db } }).parametres;
    await suivis.update(acteur, {}, await chargees());
    expect(compte).toMatchObject({ allers: 1, lignesEcrites: 0 });
  });
});
