import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, test } from "vitest";
import { apiDeTest, attendreErreur } from "#tests/helpers/api.ts";
import { migrer } from "#tests/helpers/bases.ts";
import { inscription } from "#tests/helpers/comptes.ts";

beforeAll(migrer);

const api = apiDeTest();

describe("POST /compte/register", () => {
  test("makes the account, its shop and the shop's counters", async () => {
    const reponse = await api.appeler("POST", "/compte/register", { body: inscription("Awa@Exemple.sn") });
    expect(reponse.status).toBe(201);
    expect(reponse.body).toEqual({
      gerantId: expect.any(Number) as unknown,
      etablissementId: expect.any(Number) as unknown,
      message: "Compte créé avec succès !",
    });
    const id = reponse.body["etablissementId"];
    const shop = await env.BOUTIQUE_1.prepare("SELECT nom, devise_code, fuseau FROM etablissements WHERE id = ?")
      .bind(id)
      .first();
    expect(shop).toEqual({ nom: "Chez Awa", devise_code: "XOF", fuseau: "Africa/Dakar" });
    const annuaire = await env.ANNUAIRE.prepare("SELECT statut, preparation FROM etablissements WHERE id = ?")
      .bind(id)
      .first();
    expect(annuaire).toEqual({ statut: "ACTIF", preparation: null });
  });

  test("keeps the telephone in E.164 and the password as scrypt only", async () => {
    const ligne = await env.ANNUAIRE.prepare("SELECT telephone, mot_de_passe, email FROM gerants").first();
    expect(ligne).toEqual({
      telephone: "+221771234567",
      mot_de_passe: expect.stringMatching(/^\$scrypt\$ln=14,r=8,p=5\$[^$]{24}\$[^$]{44}$/) as unknown,
      email: "Awa@Exemple.sn",
    });
  });

  test("refuses an email that has an account, whatever its case", async () => {
    const reponse = await api.appeler("POST", "/compte/register", { body: inscription("awa@EXEMPLE.sn") });
    attendreErreur(reponse, 409, "Un compte existe déjà avec cet email");
  });

  test("says 'Pays non trouvé' at its field", async () => {
    const body = inscription("b@exemple.sn");
    body.gerantVO.etablissement.countryId = 999;
    const reponse = await api.appeler("POST", "/compte/register", { body });
    attendreErreur(reponse, 400, "Pays non trouvé");
    expect(reponse.body["errors"]).toEqual({ "gerantVO.etablissement.countryId": ["Pays non trouvé"] });
  });
});
