// A copy of unsent sales from the file to the report; the server's answers are given by the test.
import { expect, onTestFinished, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { DEPOT } from "#app/content/depot.ts";
import { outboxOf } from "#app/outbox/browser.ts";
import type { Copy } from "#app/outbox/copy.ts";
import type { VenteResponse } from "#app/outbox/send.ts";
import * as depot from "#app/routes/_app._shell.sales.depot.tsx";
import { checkBothThemes, checkScreen, checkSizes, LARGE_TEXTS } from "#tests/component/harness/check.ts";
import { focus, press } from "#tests/component/harness/keys.ts";
import { answer, LOST } from "#tests/component/harness/requests.ts";
import {
  APP,
  ELSEWHERE,
  given,
  goTo,
  openScreen,
  shownAddress,
  type Width,
  widths,
} from "#tests/component/harness/screen.tsx";
import { readable, seenText } from "#tests/component/harness/text.ts";
import type { Prevision } from "#worker/features/ventes/domain/depot.ts";

const DAY = Date.UTC(2026, 10, 26);
const MINUTE_MS = 60_000;

type CopiedVente = Copy["ventes"][number];

/** The n-th basket of till D, at its minute of the day. */
function sold(
  n: number,
  minute: number,
  titres: readonly string[],
  prix = 500,
  paiement: object = {},
): CopiedVente {
  const dateClient = new Date(DAY + minute * MINUTE_MS).toISOString();
  const numeroProvisoire = `P-D-20261126-${String(n)}`;
  return {
    cle: `k-${String(n)}`,
    titres: [...titres],
    panier: {
      lignes: titres.map((_, rank) => ({ produitId: rank + 1, quantite: 1, prixVenteReel: prix })),
      paiements: [{ mode: "ESPECES", montant: prix * titres.length, ...paiement }],
      deviseCode: "XOF",
      ...{ horsLigne: { appareilId: 4, numeroProvisoire, dateClient, decalage: 0 } },
    },
  };
}

const facture = (id: number) => ({
  venteId: id,
  numeroFacture: `FACT-20261126${String(id).padStart(6, "0")}`,
});

const LONG = "Cahier de 200 pages grands carreaux couverture plastifiée bleue pour la classe de troisième";

/** Refused, recorded, and new in each way, at once with what the server foretells of it. */
const KINDS: [CopiedVente, Prevision][] = [
  [sold(1, 8 * 60 + 31, ["Riz", "Lait", "Sel", "Thé"]), { etat: "ENREGISTREE", facture: facture(6) }],
  [
    sold(11, 17 * 60 + 5, ["Seau plastique 15 L", "Riz"]),
    {
      etat: "REFUSEE",
      refus: {
        code: "INTROUVABLE",
        message: "Produit non trouvé",
        champs: { "lignes.0": ["Produit non trouvé"] },
      },
    },
  ],
  [
    sold(14, 18 * 60 + 12, ["Lait"], 1_400, { mode: "MOBILE_MONEY", portefeuille: "Wave" }),
    {
      etat: "REFUSEE",
      refus: {
        code: "VALIDATION",
        message: "Le numéro de Mobile Money n'est pas valide pour ce pays",
        champs: { "paiements.0.telephone": ["Le numéro de Mobile Money n'est pas valide pour ce pays"] },
      },
    },
  ],
  [
    sold(21, 34 * 60 + 14, ["Riz", "Lait"], 3_150, { mode: "MOBILE_MONEY", portefeuille: "Orange Money" }),
    { etat: "NOUVELLE", manques: [], attente: true, arrivee: false },
  ],
  [
    sold(22, 34 * 60 + 40, ["Eau minérale 1,5 L", LONG], 987_654_321),
    {
      etat: "NOUVELLE",
      manques: [
        { titre: "Eau minérale 1,5 L", quantite: 2 },
        { titre: LONG, quantite: 12_500 },
      ],
      attente: false,
      arrivee: true,
    },
  ],
  [sold(23, 35 * 60 + 26, ["Thé"], 3_750), { etat: "NOUVELLE", manques: [], attente: false, arrivee: false }],
];

const KEYS = new Map(KINDS.map(([vente, prevision]) => [vente.cle, prevision]));

function copyOf(ventes: readonly CopiedVente[], rest: object = {}) {
  const appareil = { id: 4, code: "D", nom: "Téléphone de Moussa" };
  const head = { format: 1, etablissementId: APP.etablissementId, boutique: "Boutique Teranga", appareil };
  return { ...head, date: "2026-11-27T12:00:00.000Z", ventes, ...rest };
}

const recordedAs = (id: number, rest: object = {}): VenteResponse =>
  ({
    encaissement: {
      facture: { ...facture(id), id, paiements: [], dateOperation: 0, ...rest },
      ventes: [{ id }],
      ajustements: [],
    },
    rejouee: false,
  }) as unknown as VenteResponse;

async function open(width?: Width) {
  answer({
    "POST /sales/depot/previsions": async (request) => {
      const { ventes } = await request.json<{ ventes: { cle: string }[] }>();
      return Response.json({ previsions: ventes.map(({ cle }) => KEYS.get(cle)) }, { status: 201 });
    },
  });
  await openScreen("/sales/depot", {
    ...(width && { width }),
    routes: {
      "routes/_app._shell.sales.depot": given(depot, { loader: () => "FCFA" }),
      "routes/_app._shell.sales._index": ELSEWHERE,
      "routes/_app._shell.sales.$id": ELSEWHERE,
    },
  });
  await expect.element(page.getByRole("heading", { level: 1, name: DEPOT.titre })).toBeVisible();
}

async function give(content: unknown, name = "etal-boutique-teranga-D-20261127.json"): Promise<void> {
  const text = typeof content === "string" ? content : JSON.stringify(content);
  const field = document.querySelector<HTMLInputElement>("input[type=file]");
  if (!field) throw new Error("No field for a file");
  await userEvent.upload(page.elementLocator(field), new File([text], name, { type: "application/json" }));
}

const button = (name: string | RegExp) => page.getByRole("button", { name });
const shows = (text: string | RegExp) => expect.poll(seenText).toMatch(text);

const alert = () => page.getByRole("alert");

/** The table's rows as a person reads them. */
const tableRows = () =>
  Array.from(document.querySelectorAll("tbody tr"), (row) => readable((row as HTMLElement).innerText));

/** "k-21 201": what was sent to the till's route, by the keys. */
function recordings(answers: Record<string, (times: number) => unknown>) {
  const sent: string[] = [];
  answer({
    "POST /pos/ventes": async (request) => {
      const key = request.headers.get("Idempotency-Key") ?? "";
      sent.push(key);
      const value = await answers[key]?.(sent.filter((one) => one === key).length);
      return value instanceof Response ? value : Response.json(value, { status: 201 });
    },
  });
  return sent;
}

const refusal = (status: number, code: string, message: string) =>
  Response.json({ erreur: { code, message, champs: {} } }, { status });

const openList = async (width?: Width, kinds = KINDS) => {
  await open(width);
  await give(copyOf(kinds.map(([vente]) => vente)));
  await expect.element(page.getByRole("heading", { name: DEPOT.list })).toBeVisible();
};

const foot = () => page.getByRole("group", { name: DEPOT.foot });

test.each([
  ["a text that is no copy", "%PDF-1.7", "OTHER_FORM"],
  ["a copy of another shop", copyOf([sold(1, 1, ["Riz"])], { etablissementId: 2 }), "OTHER_SHOP"],
  ["a copy of a later version", copyOf([sold(1, 1, ["Riz"])], { format: 2 }), "OTHER_FORMAT"],
] as const)(
  "%s is refused at the drop area, where another file can be chosen",
  async (_name, content, problem) => {
    await open(360);
    await give(content);
    await expect.element(alert().getByText(DEPOT.problems[problem])).toBeVisible();
    await expect.element(button(DEPOT.choose)).toBeEnabled();
    await checkScreen();
    await give(copyOf([sold(1, 1, ["Riz"])]));
    await expect.element(page.getByRole("heading", { name: DEPOT.list })).toBeVisible();
    await expect.element(alert()).not.toBeInTheDocument();
  },
);

test.each(widths(360, 768, 1280))(
  "a sale of a till without a code is recorded under this device's number, %i px",
  async (width) => {
    const [{ panier, ...vente }] = [sold(23, 18 * 60, ["Thé"], 3_750)];
    const dateClient = new Date(DAY + 18 * 60 * MINUTE_MS).toISOString();
    const { lignes, paiements, deviseCode } = panier;
    const withoutNumero = { lignes, paiements, deviseCode };
    const moment = { dateClient, decalage: 0 };
    const copy = copyOf([{ ...vente, panier: withoutNumero, moment }], { appareil: null });
    await open(width);
    await give(copy);
    await shows(DEPOT.withoutCode);
    await expect.element(button(DEPOT.record(1))).not.toBeInTheDocument();
    await checkScreen();

    const { keep } = outboxOf(APP);
    const appareil = { id: 2, code: "B", nom: "Bureau", numeros: {} };
    await keep((shelf) => shelf.transact((t) => t.set("appareil", appareil)));
    onTestFinished(() => keep((shelf) => shelf.transact((t) => t.unset("appareil"))));
    let sent: unknown;
    answer({
      "POST /pos/ventes": async (request) => {
        sent = await request.json();
        return Response.json(recordedAs(23), { status: 201 });
      },
    });
    await give(copy);
    await button(DEPOT.record(1)).click();
    await shows("P-B-20261126-1");
    const horsLigne = { appareilId: 2, numeroProvisoire: "P-B-20261126-1", ...moment };
    await expect.poll(() => sent).toEqual({ ...withoutNumero, horsLigne });
  },
);

test("the file is chosen by keyboard, or dropped; before it the screen says where it comes from", async () => {
  await open();
  await checkBothThemes();
  const field = document.querySelector<HTMLInputElement>("input[type=file]");
  const opened = vi.fn((event: Event) => event.preventDefault());
  field?.addEventListener("click", opened);
  focus(button(DEPOT.choose));
  await press("Enter");
  expect(opened).toHaveBeenCalledOnce();
  for (const line of DEPOT.origin) await expect.element(page.getByText(line)).toBeVisible();
  const dataTransfer = new DataTransfer();
  dataTransfer.items.add(new File([JSON.stringify(copyOf(KINDS.map(([vente]) => vente)))], "etal.json"));
  const target = page.getByText(DEPOT.dropHere).element();
  for (const type of ["dragover", "drop"])
    target.dispatchEvent(new DragEvent(type, { bubbles: true, cancelable: true, dataTransfer }));
  await expect.element(page.getByRole("heading", { name: "etal.json" })).toHaveFocus();
  focus(button(DEPOT.record(3)));
  recordings({ "k-21": () => new Promise(() => {}) });
  await press("Enter");
  await expect.element(foot()).toHaveFocus();
});

test.each(widths(360, 768, 1280))(
  "what will be done stands in order, refused first, %i px",
  async (width) => {
    await openList(width);
    await shows(/Caisse D, Téléphone de Moussa · 6 ventes du 26 au 27 nov\. 2026 · \d ko/);
    await shows(
      /Seront enregistrées 3 ventes 1 975 318 692 FCFA Déjà enregistrées 1 vente 2 000 FCFA, rien à faire/,
    );
    await shows(/Refusées 2 ventes 2 400 FCFA, à résoudre/);
    await shows(
      /P-D-20261126-11 .*Produit non trouvé : Seau plastique 15 L.*P-D-20261126-14.*P-D-20261126-1 .*-21.*-22.*-23/,
    );
    await shows(
      /Stock : 2 Eau minérale 1,5 L, 12 500 Cahier de 200 pages .* manquent Comptée au jour d'arrivée/,
    );
    await checkBothThemes();
    await checkSizes(LARGE_TEXTS);
  },
);

test("chips show one kind of sales, and a table's row says what is unusual or where it stands", async () => {
  await openList();
  expect(tableRows()).toMatchObject(
    [
      /17:05 26 nov\. P-D-20261126-11 Espèces, 2 articles 1 000 Refusée/,
      /18:12 26 nov\. P-D-20261126-14 Wave, 1 article 1 400 Refusée Le numéro de Mobile Money/,
      /08:31 26 nov\. P-D-20261126-1 Espèces, 4 articles 2 000 Déjà enregistrée FACT-20261126000006/,
      /10:14 27 nov\. P-D-20261126-21 Orange Money, 2 articles 6 300 Sera enregistrée Paiement mis en attente/,
      /10:40 27 nov\./,
      /11:26 27 nov\. P-D-20261126-23 Espèces, 1 article 3 750 Sera enregistrée Rien à signaler/,
    ].map((row): unknown => expect.stringMatching(row)),
  );
  for (const [view, total] of [
    ["NOUVELLES", 3],
    ["DEJA", 1],
    ["REFUSEES", 2],
    ["TOUTES", 6],
  ] as const) {
    focus(button(new RegExp(`^${DEPOT.views[view]}`)));
    await press("Enter");
    await expect.poll(tableRows).toHaveLength(total);
    await expect.element(button(new RegExp(`^${DEPOT.views[view]}`))).toHaveAttribute("aria-pressed", "true");
  }
});

test("a file of 150 sales shows 100 of them, then all", async () => {
  const many = Array.from({ length: 150 }, (_, rank) => sold(rank + 100, rank, ["Riz"]));
  for (const { cle } of many) KEYS.set(cle, { etat: "ENREGISTREE", facture: facture(6) });
  await open();
  await give(copyOf(many));
  await expect.poll(tableRows).toHaveLength(100);
  await button(DEPOT.others(50)).click();
  await expect.poll(tableRows).toHaveLength(150);
  await expect.element(button(DEPOT.allThere)).toBeDisabled();
});

test("new sales are recorded one after the other by their keys, and the report links and refuses", async () => {
  await openList(360);
  const sent = recordings({
    "k-21": () =>
      recordedAs(21, {
        paiements: [{ statut: "EN_ATTENTE" }],
        dateOperation: DAY + (34 * 60 + 14) * MINUTE_MS,
      }),
    "k-22": () => refusal(400, "VALIDATION", "Le montant dépasse la limite autorisée"),
    "k-23": () => ({ ...recordedAs(23), rejouee: true }),
  });
  await button(DEPOT.record(3)).click();
  await expect.element(page.getByText(DEPOT.done(1, 3))).toBeVisible();
  expect(sent).toEqual(["k-21", "k-22", "k-23"]);
  await shows(/Enregistrées 1 vente 6 300 FCFA Déjà enregistrées 2 ventes 5 750 FCFA/);
  await shows(/P-D-20261126-22 .*Le montant dépasse la limite autorisée.*P-D-20261126-21/);
  await shows(/FACT-20261126000021 Paiement mis en attente/);
  await checkBothThemes();

  const saved: Blob[] = [];
  vi.spyOn(URL, "createObjectURL").mockImplementation((file) => (saved.push(file as Blob), "blob:"));
  const clicked = vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(() => undefined);
  await button(DEPOT.download(3)).click();
  expect(clicked).toHaveBeenCalledOnce();
  vi.restoreAllMocks();
  expect(JSON.parse((await saved[0]?.text()) ?? "")).toEqual(
    copyOf(KINDS.map(([vente]) => vente).filter(({ cle }) => ["k-11", "k-14", "k-22"].includes(cle))),
  );

  await page
    .getByRole("list", { name: DEPOT.list })
    .getByRole("link", { name: "FACT-20261126000021" })
    .click();
  await expect.poll(shownAddress).toBe("/sales/21");
});

test("a lost network pauses, and no sale that has its answer is sent again", async () => {
  await openList(360);
  const sent = recordings({
    "k-21": () => recordedAs(21),
    "k-22": (times) => {
      if (times === 1) throw LOST;
      return times === 2 ? refusal(401, "NON_AUTHENTIFIE", "Authentification requise") : recordedAs(22);
    },
    "k-23": () => recordedAs(23),
  });
  await button(DEPOT.record(3)).click();
  await expect.element(alert().getByText(DEPOT.lost(2))).toBeVisible();
  await expect.element(page.getByRole("progressbar")).toHaveAttribute("aria-valuetext", DEPOT.progress(1, 3));
  await checkBothThemes();
  await checkSizes(LARGE_TEXTS);
  await button(DEPOT.retry).click();
  await expect.element(alert().getByText(DEPOT.held(2))).toBeVisible();
  await button(DEPOT.retry).click();
  await expect.element(page.getByText(DEPOT.done(3, 2))).toBeVisible();
  expect(sent).toEqual(["k-21", "k-22", "k-22", "k-22", "k-23"]);
});

const GIVEN_UP = () => refusal(503, "INDISPONIBLE", "Service indisponible");

test("a server that gives up on three sales in a row pauses, and all three are sent again", async () => {
  await openList();
  const later = (id: number) => (times: number) => (times === 1 ? GIVEN_UP() : recordedAs(id));
  const sent = recordings({ "k-21": later(21), "k-22": later(22), "k-23": later(23) });
  await button(DEPOT.record(3)).click();
  await expect.element(alert().getByText(DEPOT.lost(3))).toBeVisible();
  await expect.element(page.getByRole("progressbar")).toHaveAttribute("aria-valuetext", DEPOT.progress(0, 3));
  await button(DEPOT.retry).click();
  await expect.element(page.getByText(DEPOT.done(3, 2))).toBeVisible();
  expect(sent).toEqual(["k-21", "k-22", "k-23", "k-21", "k-22", "k-23"]);
});

test("sales on which the server gives up come last, however often; the user finishes without them", async () => {
  await openList(360);
  const sent = recordings({
    "k-21": GIVEN_UP,
    "k-22": (times) => {
      if (times === 1) throw LOST;
      return recordedAs(22);
    },
    "k-23": () => recordedAs(23),
  });
  await button(DEPOT.record(3)).click();
  await expect.element(alert().getByText(DEPOT.lost(3))).toBeVisible();
  expect(button(DEPOT.finishWithout(3)).query()).toBeNull();
  await button(DEPOT.retry).click();
  await expect.element(alert().getByText(DEPOT.lost(1))).toBeVisible();
  expect(sent).toEqual(["k-21", "k-22", "k-22", "k-23", "k-21"]);
  await button(DEPOT.retry).click();
  await expect.poll(() => sent).toHaveLength(6);
  await checkBothThemes();
  await checkSizes(LARGE_TEXTS);
  await button(DEPOT.finishWithout(1)).click();
  await expect.element(page.getByText(DEPOT.done(2, 3))).toBeVisible();
  await shows(/P-D-20261126-21 .*Le serveur n'a pas répondu/);
});

test("leaving while sales are recorded asks, and what follows is not sent", async () => {
  await openList();
  const release: ((value: unknown) => void)[] = [];
  const held = () => new Promise((resolve) => release.push(resolve));
  const sent = recordings({ "k-21": held, "k-22": held, "k-23": held });
  await button(DEPOT.record(3)).click();
  await expect.element(page.getByText(DEPOT.progress(0, 3))).toBeVisible();
  await expect.element(button(DEPOT.change)).not.toBeInTheDocument();
  goTo("/sales");
  await expect.element(page.getByRole("dialog").getByText(DEPOT.leaveText(3))).toBeVisible();
  await button(DEPOT.stay).click();
  expect(shownAddress()).toBe("/sales/depot");
  release[0]?.(recordedAs(21));
  await expect.element(page.getByText(DEPOT.progress(1, 3))).toBeVisible();
  goTo("/sales");
  await checkScreen();
  await button(DEPOT.leave).click();
  await expect.poll(shownAddress).toBe("/sales");
  // The address changes first; recording stops when the screen is taken away, by an effect of React's.
  await expect.element(foot()).not.toBeInTheDocument();
  await new Promise(requestAnimationFrame);
  release[1]?.(recordedAs(22));
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(sent).toEqual(["k-21", "k-22"]);
});

test("a file that the server could not check is checked again", async () => {
  await open();
  let lost = true;
  answer({
    "POST /sales/depot/previsions": () => {
      if (lost) throw LOST;
      return Response.json({ previsions: [KINDS[0]?.[1]] }, { status: 201 });
    },
  });
  await give(copyOf([sold(1, 1, ["Riz"])]));
  await expect.element(alert().getByText(DEPOT.checkFailed)).toBeVisible();
  lost = false;
  await button(DEPOT.retry).click();
  await expect.element(button(DEPOT.allThere)).toBeDisabled();
});
