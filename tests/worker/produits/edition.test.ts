import { expect, it } from "vitest";
import { readForm } from "#app/.server/form.ts";
import { readEdit } from "#app/.server/produit-edition.ts";

const IDENTITY = { titre: "Riz", categorieId: "1", reference: "R-1", description: "", statut: "STOCK" };
const NUMBERS = { seuilAlerte: 3, prixVente: 100_000 };

async function edit(stored: readonly string[], codesBarres: string, titre = "Riz 5 kg") {
  const loaded = { ...IDENTITY, categorieId: 1, description: null, codesBarres: stored, ...NUMBERS };
  const attendu = JSON.stringify({ version: 1, loaded });
  const fields = { suivi: "1", seuilAlerte: "3", prixVente: "1000", codesBarres, attendu };
  const body = new URLSearchParams({ ...IDENTITY, ...fields, titre });
  return readEdit(await readForm(new Request("https://etal.test/products/1/edit", { method: "POST", body })));
}

it.each([[["12,34", "5,", "ABC,"]], [[","]], [["0036000291452", "036000291452"]], [["6044000001012"]]])(
  "the codes %j stay as they are stored while only the title changes",
  async (stored) => {
    // A form sends its lines with both characters of a line's end.
    const { modification } = await edit(stored, stored.join("\r\n"));
    expect(modification).toEqual({ titre: "Riz 5 kg" });
  },
);

it("a changed list of codes is written", async () => {
  expect((await edit(["5", "6"], "5", "Riz")).modification).toEqual({ codesBarres: ["5"] });
  expect((await edit(["5"], "", "Riz")).modification).toEqual({ codesBarres: [] });
});
