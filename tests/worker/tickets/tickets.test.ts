// Tickets and receipts: made once, ended for good, and only the token opens one.
import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, test } from "vitest";
import { readJeton } from "#worker/features/tickets/domain/jeton.ts";
import { createBoutique, migrate, read, registerBoutique } from "#tests/helpers/databases.ts";
import { oneArticle } from "#tests/helpers/paniers.ts";
import { addProduits } from "#tests/helpers/produits.ts";
import { readEvenements } from "#tests/helpers/read-back.ts";
import { refusalOf } from "#tests/helpers/refusals.ts";
import { count, testServices } from "#tests/helpers/services.ts";

const { tickets, recus, ventes, factures, parametres } = testServices();

beforeAll(migrate);

async function sold() {
  const acteur = await createBoutique();
  await registerBoutique(acteur);
  await addProduits(acteur, [{ titre: "Riz", quantite: 50 }]);
  await ventes.encaisser(acteur, oneArticle(1));
  return acteur;
}

describe("the receipt of an invoice", () => {
  test("is made once, and read by its token in one round trip to the shop", async () => {
    const acteur = await sold();
    const { value } = await tickets.share(acteur, 1);
    expect(value.jeton).toMatch(/^[0-9a-z]+-[\w-]{22}$/);
    expect(readJeton(value.jeton)?.etablissementId).toBe(acteur.etablissementId);
    expect((await tickets.share(acteur, 1)).value).toEqual(value);
    expect((await tickets.ofFacture(acteur, 1)).jeton).toBe(value.jeton);

    const { db, counts } = count(env.BOUTIQUE_1);
    const counted = testServices({ bindings: { ...env, BOUTIQUE_1: db } });
    const found = await counted.recus.read(value.jeton);
    expect(found?.facture).toEqual(await factures.get(acteur, 1));
    expect(counts.roundTrips).toBeLessThanOrEqual(1);
  });

  test("shows the shop's telephone in groups, as every ticket does", async () => {
    const acteur = await sold();
    await parametres.update(acteur, { telephone: "33 821 00 00" });
    const telephone = "+221\u00A033\u00A0821\u00A000\u00A000";
    const { jeton } = (await tickets.share(acteur, 1)).value;
    expect((await recus.read(jeton))?.shop).toMatchObject({ telephone });
    expect((await tickets.ofFacture(acteur, 1)).shop).toMatchObject({ telephone });
  });

  test("made twice at once has one token", async () => {
    const acteur = await sold();
    const both = await Promise.all([tickets.share(acteur, 1), tickets.share(acteur, 1)]);
    expect(both[0].value).toEqual(both[1].value);
  });

  test("once revoked never answers again; a new one has another token", async () => {
    const acteur = await sold();
    const { value: first } = await tickets.share(acteur, 1);
    await tickets.revoke(acteur, 1);
    await tickets.revoke(acteur, 1);
    expect(await recus.read(first.jeton)).toBeNull();
    const { value: second } = await tickets.share(acteur, 1);
    expect(second.jeton).not.toBe(first.jeton);
    expect([await recus.read(first.jeton), (await recus.read(second.jeton))?.facture.id]).toEqual([null, 1]);
  });

  test("notifies the other screens when it is made and when it is taken back, and not when nothing changes", async () => {
    const acteur = await sold();
    const changes = async () => (await readEvenements(acteur)).slice(1);
    const change = { silencieux: true, factureId: 1, recu: true };
    await tickets.share(acteur, 1);
    await tickets.share(acteur, 1);
    expect(await changes()).toEqual([change]);
    await tickets.revoke(acteur, 1);
    await tickets.revoke(acteur, 1);
    expect(await changes()).toEqual([change, change]);
  });

  test("of a key that is sent again is the one that stands, never one that was taken back", async () => {
    const acteur = await sold();
    const { value: first, replayed } = await tickets.share(acteur, 1, "k");
    expect([replayed, await tickets.share(acteur, 1, "k")]).toEqual([
      false,
      { value: first, replayed: true },
    ]);
    await tickets.revoke(acteur, 1);
    const { value: second } = await tickets.share(acteur, 1, "k");
    expect(second).not.toEqual(first);
    expect((await recus.read(second.jeton))?.facture.id).toBe(1);
    expect(await refusalOf(tickets.share(acteur, 2, "k"))).toMatchObject({ code: "CLE_REUTILISEE" });
  });

  test("is refused for an invoice that is not there", async () => {
    const acteur = await sold();
    const missing = { code: "INTROUVABLE", message: "Facture non trouvée", fields: undefined };
    expect(await refusalOf(tickets.share(acteur, 2))).toEqual(missing);
    expect(await refusalOf(tickets.revoke(acteur, 2))).toEqual(missing);
    expect(await refusalOf(tickets.ofFacture(acteur, 2))).toEqual(missing);
  });

  test("opens by no other token: another shop's, a near one, another spelling, nothing", async () => {
    const [acteur, other] = [await sold(), await sold()];
    const { jeton } = (await tickets.share(acteur, 1)).value;
    const [shop, secret] = [jeton.slice(0, jeton.indexOf("-")), jeton.slice(jeton.indexOf("-") + 1)];
    const tokens = [
      `${other.etablissementId.toString(36)}-${secret}`,
      `${shop}-${secret.slice(0, -1)}${secret.endsWith("A") ? "B" : "A"}`,
      `0${shop}-${secret}`,
      `${shop.toUpperCase()}X-${secret}`,
      `${shop}-${secret}=`,
      `${shop}-${secret.slice(1)}`,
      `zzzzzzzzzz-${secret}`,
      `-${secret}`,
      "",
      "%",
    ];
    for (const token of tokens) expect(await recus.read(token), token).toBeNull();
  });

  test("says of a cancelled invoice that it is cancelled", async () => {
    const acteur = await sold();
    const { jeton } = (await tickets.share(acteur, 1)).value;
    await factures.cancel(acteur, 1, "Erreur");
    expect((await recus.read(jeton))?.facture.statut).toBe("ANNULEE");
  });

  test("keeps the secret alone, which no other read shows", async () => {
    const acteur = await sold();
    const { jeton } = (await tickets.share(acteur, 1)).value;
    const [row] = await read<{ jeton_public: string }>(
      acteur,
      "SELECT jeton_public FROM factures WHERE etablissement_id = ?",
    );
    expect(jeton.endsWith(`-${String(row?.jeton_public)}`)).toBe(true);
    expect(JSON.stringify(await factures.get(acteur, 1))).not.toContain(String(row?.jeton_public));
  });
});
