// Tickets as text and as HTML: nothing is cut, amounts stand in line, and no text of the shop is markup.
import { describe, expect, test } from "vitest";
import type { Ticket } from "#worker/features/tickets/domain/ticket.ts";
import { LARGEURS } from "#worker/features/tickets/domain/paper.ts";
import { ticketDocument, ticketHtml } from "#worker/features/tickets/render/html.ts";
import { recuPage } from "#worker/features/tickets/render/recu-page.ts";
import { TEXT_COLUMNS, ticketText } from "#worker/features/tickets/render/text.ts";
import { aTicket, paiement, TICKETS } from "#tests/helpers/escpos/tickets.ts";

const CASES = Object.entries(TICKETS).flatMap(([name, ticket]) =>
  LARGEURS.map((largeur) => [name, largeur, ticket] as const),
);

const squeezed = (text: string) => text.replace(/[\s\u00A0\u202F]/g, "").replaceAll("\u2212", "-");

/** Every text that the model has, in the order of the ticket. */
function texts({ marks, nom, header, facts, lignes, total, paiements, footer, thanks, signature }: Ticket) {
  return [
    ...[...marks, nom, ...header],
    ...facts.flatMap(({ label, value }) => [label, value]),
    ...lignes.flatMap(({ titre, detail, montant }) => [titre, detail, montant]),
    ...[total, ...paiements].flatMap(({ label, value }) => [label, value]),
    ...[...footer, thanks, signature],
  ];
}

describe.each(CASES)("%s, %s, as text", (_name, largeur, ticket) => {
  const columns = TEXT_COLUMNS[largeur];
  const lines = ticketText(ticket, largeur).trimEnd().split("\n");

  test("fits its columns, but for the address of the receipt", () => {
    const wide = lines.filter((line) => [...line].length > columns);
    expect(wide).toEqual(ticket.link !== null && ticket.link.length > columns ? [ticket.link] : []);
  });

  test("cuts nothing", () => {
    const all = squeezed(lines.join(""));
    let from = 0;
    for (const text of texts(ticket)) {
      const at = all.indexOf(squeezed(text), from);
      expect(at, text).toBeGreaterThanOrEqual(from);
      from = at + squeezed(text).length;
    }
  });

  test("ends every amount in the last column", () => {
    const amounts = [...ticket.lignes.map(({ montant }) => montant), ticket.total.value];
    for (const amount of amounts) {
      const plain = amount.replace(/[\u00A0\u202F]/g, " ");
      expect(
        lines.some((line) => line.length === columns && line.endsWith(plain)),
        amount,
      ).toBe(true);
    }
  });
});

describe("a ticket as HTML", () => {
  test.each(LARGEURS)("has every text of the model at %s, and escapes it", (largeur) => {
    const evil = `<b onmouseover="x()">&'`;
    const ticket = aTicket({
      shop: { nom: evil, adresse: evil, mentionsLegales: evil, piedTicket: evil },
      facture: { client: evil, numeroFacture: evil },
      lines: [{ titre: evil, quantite: 1, prix: 100 }],
    });
    const html = ticketDocument(ticket, largeur);
    expect(html).not.toContain("<b onmouseover");
    expect(html.split("&lt;b onmouseover=&quot;x()&quot;&gt;&amp;&#39;").length).toBeGreaterThanOrEqual(8);
  });

  test("draws the code of the receipt; none without one, none against the shop's wish", () => {
    const options = { link: "https://etal.example/recu/1-x" };
    expect(ticketHtml(aTicket(), "80")).not.toContain("<svg");
    expect(ticketHtml(aTicket({ options }), "80")).toContain("<svg");
    expect(ticketHtml(aTicket({ options, shop: { qrTicket: false } }), "80")).not.toContain("<svg");
  });
});

test("a receipt of a hundred lines weighs less than 15 kB before it is packed", () => {
  const lines = Array.from({ length: 100 }, (_, rank) => ({
    titre: `Riz parfumé long grain, sac de ${String(rank)} kg`,
    quantite: 12,
    prix: 1_750_000,
  }));
  const recu = { ticket: aTicket({ lines }), state: "PAYE", montant: "21", symbole: "FCFA" } as const;
  expect(new TextEncoder().encode(recuPage(recu, "x")).length).toBeLessThan(15_000);
});

describe("what a ticket says of its payments", () => {
  const paiements = (ticket: Ticket) => ticket.paiements.map(({ label, value }) => `${label} ${value}`);

  test("cash by what was handed over and given back, a wallet without its number", () => {
    const facture = {
      montantTotal: 2_815_000,
      monnaieRendue: 185_000,
      paiements: [
        paiement({
          mode: "MOBILE_MONEY",
          portefeuille: "Wave",
          telephone: "+221775550110",
          montant: 1_000_000,
        }),
        paiement({ rang: 2, montant: 1_815_000, montantRecu: 2_000_000 }),
      ],
    };
    expect(paiements(aTicket({ facture }))).toEqual([
      "Wave 10\u202F000",
      "Espèces 18\u202F150",
      "Reçu 20\u202F000",
      "Monnaie rendue 1\u202F850",
    ]);
  });

  test("what waits and what is left; a refused payment is no payment", () => {
    const waiting = { mode: "MOBILE_MONEY", portefeuille: "Wave", statut: "EN_ATTENTE" } as const;
    const facture = {
      resteAPayer: 500_000,
      paiements: [
        paiement({ ...waiting, montant: 1_000_000 }),
        paiement({ ...waiting, rang: 2, montant: 500_000, statut: "REFUSE" }),
      ],
    };
    expect(paiements(aTicket({ facture }))).toEqual([
      "Wave (en attente) 10\u202F000",
      "Reste à payer 5\u202F000",
    ]);
  });

  test("nothing once the sale is cancelled, which the ticket says at its top", () => {
    const ticket = aTicket({ facture: { statut: "ANNULEE", dateAnnulation: Date.UTC(2026, 0, 14, 18) } });
    expect([ticket.marks, ticket.paiements]).toEqual([["Annulée"], []]);
    expect(ticket.facts.at(-1)).toEqual({ label: "Annulée le", value: "14/01/2026 18:00" });
  });
});
