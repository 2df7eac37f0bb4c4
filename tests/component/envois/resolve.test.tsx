import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { checkBothThemes, checkSizes, LARGE_TEXTS } from "#tests/component/harness/check.ts";
import { press } from "#tests/component/harness/keys.ts";
import type { Width } from "#tests/component/harness/screen.tsx";
import { readable, seenText } from "#tests/component/harness/text.ts";
import {
  envoi,
  openDevice,
  refus,
  SUGGESTED,
  wavePaiement,
  withoutProduit,
  withWrongNumber,
} from "./envois.tsx";

const THREE_WIDTHS: Width[] = [360, 768, 1280];
const VIEW = { opening: { view: "A_RESOUDRE" as const } };

const button = (name: string | RegExp) => page.getByRole("button", { name });
const head = (numero: string) => button(new RegExp(`^${numero}`));
const marked = () =>
  [...document.querySelectorAll<HTMLElement>("dialog li li.text-bissap-ink")].map((line) =>
    readable(line.innerText),
  );
/** The actions of the open card, in their order. */
const actions = () =>
  [...document.querySelectorAll<HTMLElement>("dialog [data-form]")].map((one) => readable(one.innerText));
const primaries = () =>
  [...document.querySelectorAll<HTMLElement>("dialog button")].filter((one) =>
    one.classList.contains("bg-indigo"),
  ).length;
const announced = () => document.querySelector("dialog p[role=status].sr-only")?.textContent;

test.each(THREE_WIDTHS)("each card says why, what is meant and what can be done, %i px", async (width) => {
  await openDevice({ width, envois: [withoutProduit(), withWrongNumber()] });
  // Nothing waits, so that what needs the user is shown.
  await expect.element(head("P-A-20261126-7")).toHaveAttribute("aria-expanded", "true");
  expect(seenText()).toContain("Hier, 17:05 · Espèces 6 500 FCFA");
  expect(seenText()).toContain("Produit non trouvé Bassine plastique 40 L n'existe plus dans la boutique.");
  expect(marked()).toEqual(["Bassine plastique 40 L 4 250 × 1 4 250"]);
  expect(actions()).toEqual(["Vendre un autre produit", "Renvoyer", "Noter comme annulée"]);
  expect(primaries()).toBe(1);
  expect(seenText()).toContain("2 ventes à résoudre 9 900 FCFA");
  expect(seenText()).toContain("L'argent est pris");
  await checkBothThemes();
  await head("P-A-20261126-9").click();
  await expect.element(head("P-A-20261126-7")).toHaveAttribute("aria-expanded", "false");
  expect(seenText()).toContain("Un numéro a 9 chiffres pour le Sénégal.");
  expect(marked()).toEqual(["Wave +22177123456 3 400"]);
  expect(actions()).toEqual(["Autre paiement", "Noter comme annulée"]);
  await head("P-A-20261126-9").click();
  expect(actions()).toEqual([]);
  await checkBothThemes();
});

test("another product takes the refused one's place, at the same price", async () => {
  const { server } = await openDevice({ ...VIEW, envois: [withoutProduit(), withWrongNumber()] });
  await button("Vendre un autre produit").click();
  await expect.element(page.getByRole("combobox")).toHaveFocus();
  expect(seenText()).toContain("Même quantité (1), même montant : 4 250 FCFA.");
  await button("Renvoyer").click();
  await expect.element(page.getByText("Choisissez un produit de la liste")).toBeVisible();
  await checkBothThemes();
  await page.getByRole("combobox").fill("bass");
  await page.getByRole("option", { name: /Bassine plastique 30 L/ }).click();
  expect(page.getByText("Choisissez un produit de la liste").query()).toBeNull();
  await button("Renvoyer").click();
  await expect.poll(announced).toBe("Enregistrée, FACT-20261127-0001");
  expect(server.sent[0]?.lignes).toEqual([
    expect.objectContaining({ produitId: 4, quantite: 5, prix: 45_000 }),
    { produitId: SUGGESTED.id, titre: SUGGESTED.titre, quantite: 1, prix: 425_000 },
  ]);
  expect(server.sent[0]).toMatchObject({ numero: "P-A-20261126-7", paiements: [{ montant: 650_000 }] });
  await expect.element(head("P-A-20261126-9")).toHaveFocus();
  await expect.element(head("P-A-20261126-9")).toHaveAttribute("aria-expanded", "true");
  await checkBothThemes();
});

test.each(THREE_WIDTHS)("the refused payment is corrected, or made in another mode, %i px", async (width) => {
  const { server } = await openDevice({ ...VIEW, width, envois: [withWrongNumber()] });
  await button("Autre paiement").click();
  const mobileMoney = page.getByRole("radio", { name: "Mobile Money" });
  await expect.element(mobileMoney).toHaveFocus();
  await expect.element(page.getByRole("combobox", { name: "Opérateur" })).toHaveValue("Wave");
  await button("Renvoyer").click();
  await expect
    .element(page.getByText("Le numéro de Mobile Money n'est pas valide pour ce pays").nth(1))
    .toBeVisible();
  await checkBothThemes();
  await page.getByRole("textbox", { name: "Numéro du client" }).fill("771234567");
  await button("Renvoyer").click();
  await expect.element(page.getByText("Rien à résoudre.")).toBeVisible();
  expect(server.sent[0]?.paiements).toEqual([
    wavePaiement(340_000, { telephone: "+221771234567", attente: true }),
  ]);
  expect(document.activeElement?.textContent).toBe("Rien à résoudre.");
  await checkBothThemes();
});

test.each([
  ["Espèces", { mode: "ESPECES", montant: 340_000, montantRecu: 340_000 }],
  ["Carte", { mode: "CARTE", montant: 340_000, transactionId: "B-77" }],
])("a refused share is paid by %s, the other shares stay", async (mode, paiement) => {
  const cash = { mode: "ESPECES" as const, montant: 100_000 };
  const { server } = await openDevice({
    ...VIEW,
    envois: [
      withWrongNumber({
        lignes: [{ produitId: 6, titre: "Seau 15 L", quantite: 2, prix: 220_000 }],
        paiements: [cash, wavePaiement(340_000)],
        refus: refus("paiements.1.telephone", "Non"),
      }),
    ],
  });
  await button("Autre paiement").click();
  await page.getByRole("radio", { name: mode }).click();
  if (mode === "Carte") await page.getByRole("textbox", { name: "Bordereau" }).fill(" B-77 ");
  await checkBothThemes();
  await button("Renvoyer").click();
  await expect.element(page.getByText("Rien à résoudre.")).toBeVisible();
  expect(server.sent[0]?.paiements).toEqual([cash, paiement]);
});

test("a taken number is replaced, and the card says both", async () => {
  const { server } = await openDevice({
    ...VIEW,
    envois: [withoutProduit({ refus: refus("horsLigne.numeroProvisoire", "Numéro pris", "CONFLIT") })],
    answers: [{ state: "REFUSED", refus: refus("lignes.0", "Produit non trouvé", "INTROUVABLE") }],
  });
  expect(actions()).toEqual(["Renvoyer", "Noter comme annulée"]);
  expect(seenText()).toContain("Une autre vente porte déjà le numéro P-A-20261126-7.");
  await button("Renvoyer").click();
  // Refused again, for another reason.
  await expect
    .element(page.getByText("Savon de Marseille 400 g n'existe plus dans la boutique."))
    .toBeVisible();
  expect(seenText()).toContain("Remplace le numéro P-A-20261126-7");
  await expect.element(head("P-A-20261127-1")).toHaveFocus();
  await checkBothThemes();
  await button("Renvoyer").click();
  await expect.element(page.getByText("P-A-20261126-7 devient P-A-20261127-1")).toBeVisible();
  expect(server.sent.map(({ cle }) => cle)).toEqual([server.sent[0]?.cle, server.sent[0]?.cle]);
  await checkBothThemes();
});

test("a device that the shop does not know takes a new code", async () => {
  const { server } = await openDevice({
    ...VIEW,
    envois: [withoutProduit({ refus: refus("horsLigne.appareilId", "Cet appareil n'est pas connu") })],
  });
  await button("Renvoyer").click();
  await expect.element(page.getByText("P-A-20261126-7 devient P-B-20261127-1")).toBeVisible();
  expect(server.sent[0]).toMatchObject({ appareilId: 2 });
  await expect.poll(seenText).toContain("Caisse B");
});

test("an unknown reason can be sent again, a key that was used cannot", async () => {
  await openDevice({
    ...VIEW,
    envois: [
      withoutProduit({ refus: { code: "TROP_VOLUMINEUX", message: "Trop long", champs: {} } }),
      withWrongNumber({ refus: { code: "CLE_REUTILISEE", message: "Clé réutilisée", champs: {} } }),
    ],
  });
  expect(actions()).toEqual(["Renvoyer", "Noter comme annulée"]);
  await head("P-A-20261126-9").click();
  expect(actions()).toEqual(["Noter comme annulée"]);
});

test("noted as cancelled: the motive is asked, the money goes back, and it stays struck", async () => {
  const { server } = await openDevice({ ...VIEW, envois: [withoutProduit()] });
  await button("Noter comme annulée").click();
  const motif = page.getByRole("textbox", { name: "Motif" });
  await expect.element(motif).toHaveFocus();
  expect(seenText()).toContain("Rendre 6 500 FCFA au client");
  await button("Noter comme annulée").click();
  await expect.element(page.getByText("Le motif est obligatoire")).toBeVisible();
  await checkBothThemes();
  expect(motif.element().getAttribute("maxlength")).toBe("500");
  await motif.fill("  Client parti ");
  await button("Noter comme annulée").click();
  await expect.element(page.getByText("Rien à résoudre.")).toBeVisible();
  expect(server.sent[0]).toMatchObject({ annulation: "Client parti", lignes: { length: 2 } });
  await page.getByRole("radio", { name: "Envoyées" }).click();
  await expect.element(button(/P-A-20261126-7.*Annulée/)).toBeVisible();
});

test("without a network only a cancellation can be noted, which is told later", async () => {
  const { connect, server } = await openDevice({
    ...VIEW,
    envois: [withoutProduit(), withWrongNumber()],
    online: false,
  });
  await expect.element(button("Vendre un autre produit")).toBeDisabled();
  await expect.element(button("Renvoyer")).toBeDisabled();
  expect(button("Renvoyer").element()).toHaveAccessibleDescription(/Sans réseau, rien ne peut être renvoyé/);
  await checkBothThemes();
  await button("Noter comme annulée").click();
  await page.getByRole("textbox", { name: "Motif" }).fill("Client parti");
  await button("Noter comme annulée").click();
  await expect.poll(announced).toBe("Notée comme annulée");
  await expect.element(head("P-A-20261126-9")).toHaveFocus();
  expect(server.sent).toEqual([]);
  await checkBothThemes();
  await connect(true);
  await expect.element(button("Autre paiement")).toBeEnabled();
  expect(server.sent).toMatchObject([{ annulation: "Client parti" }]);
});

test("an ended session holds what would be sent", async () => {
  await openDevice({
    ...VIEW,
    envois: [withoutProduit(), envoi()],
    answers: [{ state: "HELD" }],
  });
  await expect.element(button("Renvoyer")).toBeDisabled();
  expect(seenText()).toContain("Connectez-vous pour renvoyer.");
});

test("what the network keeps from leaving waits again, and the next card has its turn", async () => {
  const { server, disk } = await openDevice({
    ...VIEW,
    envois: [withoutProduit(), withWrongNumber()],
    answers: [{ state: "UNREACHED" }],
  });
  await button("Renvoyer").click();
  await expect.poll(announced).toBe("Repartira dès que le réseau revient");
  await expect.element(head("P-A-20261126-9")).toHaveFocus();
  expect(server.sent).toHaveLength(1);
  expect(await disk.transact((t) => t.envois("A_ENVOYER"))).toHaveLength(1);
  await expect.element(page.getByRole("radio", { name: "À envoyer 1" })).toBeVisible();
});

test("a cancellation that the server refused is told again as a cancellation", async () => {
  const { server } = await openDevice({
    ...VIEW,
    envois: [withoutProduit({ annulation: "Client parti", refus: refus("lignes", "Non") })],
  });
  expect(actions()).toEqual(["Renvoyer", "Noter comme annulée"]);
  expect(seenText()).not.toContain("L'argent est pris");
  await button("Renvoyer").click();
  await expect.element(page.getByText("Rien à résoudre.")).toBeVisible();
  expect(server.sent).toMatchObject([{ annulation: "Client parti" }]);
});

test("Échap leaves a form first, and the button that opened it has the focus again", async () => {
  await openDevice({ ...VIEW, envois: [withoutProduit()] });
  await button("Vendre un autre produit").click();
  await page.getByRole("combobox").fill("bass");
  await expect.element(page.getByRole("option").first()).toBeVisible();
  await press("Escape");
  expect(page.getByRole("option").query()).toBeNull();
  await press("Escape");
  await expect.element(button("Vendre un autre produit")).toHaveFocus();
  await press("Enter");
  await button("Retour").click();
  await expect.element(button("Vendre un autre produit")).toHaveFocus();
  await press("Escape");
  expect(page.getByRole("dialog").query()).toBeNull();
});

test("the view stays for 8 days after the last refusal", async () => {
  const { disk } = await openDevice();
  expect(page.getByRole("radio", { name: /À résoudre/ }).query()).toBeNull();
  await disk.transact((t) => t.set("refusedAt", Date.now() - 7 * 24 * 60 * 60 * 1000));
  await press("Escape");
  await button("Ouvrir").click();
  await expect.element(page.getByRole("radio", { name: "À résoudre 0" })).toBeVisible();
  await page.getByRole("radio", { name: "À résoudre 0" }).click();
  await expect.element(page.getByText("Rien à résoudre.")).toBeVisible();
  await checkBothThemes();
});

test("long names, 9 digits and large texts stay on the screen", async () => {
  const titre = "Bassine plastique renforcée à double poignée et couvercle étanche ".repeat(2);
  await openDevice({
    ...VIEW,
    envois: [
      withoutProduit({
        numero: "P-AAA-20261126-12345",
        lignes: [{ produitId: 5, titre, quantite: 999, prix: 99_999_900 }],
        paiements: [wavePaiement(99_899_900_100, { transactionId: "W".repeat(64) })],
        refus: {
          code: "VALIDATION",
          message:
            "Un message du serveur qui est long, et qui dit tout de même quelque chose d'utile. ".repeat(3),
          champs: { "lignes.0": ["Non"], "paiements.0.transactionId": ["Non"] },
        },
      }),
      withWrongNumber(),
    ],
  });
  expect(actions()).toEqual(["Vendre un autre produit", "Autre paiement", "Noter comme annulée"]);
  await checkBothThemes();
  await checkSizes(LARGE_TEXTS);
  await page.viewport(360, 740);
  await button("Autre paiement").click();
  await checkSizes(LARGE_TEXTS);
  await userEvent.keyboard("{Escape}");
  await button("Noter comme annulée").click();
  await checkSizes(LARGE_TEXTS);
});

test("a cancellation of a sale that the books have is sent for its invoice, and cannot be noted again", async () => {
  const { server } = await openDevice({
    ...VIEW,
    envois: [
      withoutProduit({
        annulation: "Client parti",
        refus: refus("facture", "P-A-20261126-7 : cette vente est déjà enregistrée", "CONFLIT"),
      }),
    ],
  });
  expect(actions()).toEqual(["Renvoyer"]);
  await checkBothThemes();
  await button("Renvoyer").click();
  await expect.poll(announced).toBe("Enregistrée, FACT-20261127-0001");
  expect(server.sent[0]).toMatchObject({ annulation: null });
});
