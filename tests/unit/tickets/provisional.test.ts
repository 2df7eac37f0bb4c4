import { expect, test } from "vitest";
import { provisionalSale } from "#app/outbox/ticket.ts";
import { newEnvoi } from "#app/outbox/envoi.ts";
import { provisionalText } from "#app/shell/ticket/message.ts";
import { ticketOf } from "#worker/features/tickets/domain/ticket.ts";

const shop = {
  ...{ nom: "Boutique Awa", adresse: null, telephone: null, mentionsLegales: null, piedTicket: null },
  ...{ logo: null, qrTicket: true },
};
const envoi = {
  ...newEnvoi(
    {
      lignes: [
        { produitId: 1, titre: "Riz brisé 25 kg", quantite: 1, prix: 1_750_000 },
        { produitId: 2, titre: "Savon 400 g", quantite: 3, prix: 45_000 },
      ],
      client: " Awa ",
      paiements: [
        { mode: "MOBILE_MONEY", montant: 1_000_000, portefeuille: "Wave", telephone: "+221771234567" },
        { mode: "ESPECES", montant: 885_000, montantRecu: 1_000_000 },
      ],
      deviseCode: "XOF",
    },
    // The device is three days behind the server.
    {
      cle: "k",
      instant: Date.UTC(2026, 10, 27, 13, 48),
      decalage: 3 * 86_400,
      numero: "P-A-20261127-3",
      appareilId: 1,
    },
    null,
  ),
  rang: 1,
};
const sale = { ...provisionalSale(envoi, "Africa/Dakar"), shop, fuseau: "Africa/Dakar", duplicate: false };

test("a provisional ticket says what it is, with the device's number, the true time and what waits", () => {
  const ticket = ticketOf(sale, {
    shop,
    fuseau: sale.fuseau,
    provisional: true,
    link: "https://etal/recu/x",
  });
  expect(ticket.marks).toEqual(["Reçu provisoire"]);
  expect(ticket.facts[0]).toEqual({ label: "Reçu provisoire", value: "P-A-20261127-3" });
  expect(ticket.facts[1]?.value).toBe("30/11/2026 13:48");
  expect(ticket.paiements.map(({ label }) => label)).toEqual([
    "Wave (en attente)",
    "Espèces",
    "Reçu",
    "Monnaie rendue",
  ]);
});

test("the whole ticket can be sent as a message", () => {
  expect(
    provisionalText({ ...sale, provisional: true })
      .replaceAll(/[\u00A0\u202F]/g, " ")
      .split("\n"),
  ).toEqual([
    "Boutique Awa",
    "Reçu provisoire : P-A-20261127-3",
    "Date : 30/11/2026 13:48",
    "Client : Awa",
    "Riz brisé 25 kg, 1 × 17 500 : 17 500",
    "Savon 400 g, 3 × 450 : 1 350",
    "TOTAL : 18 850 FCFA",
    "Wave (en attente) : 10 000",
    "Espèces : 8 850",
    "Reçu : 10 000",
    "Monnaie rendue : 1 150",
  ]);
});
