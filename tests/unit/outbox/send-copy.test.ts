// Passing on the files of what waits: the system's sheet, else downloads.
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { CLOSED, type Outbox, type OutboxState } from "#app/outbox/outbox.ts";
import { newEnvoi } from "#app/outbox/envoi.ts";
import { sendCopy } from "#app/outbox/send-copy.ts";

const envoi = {
  ...newEnvoi(
    {
      lignes: [{ produitId: 1, titre: "Riz", quantite: 1, prix: 1_750_000 }],
      client: "",
      paiements: [{ mode: "ESPECES", montant: 1_750_000 }],
      deviseCode: "XOF",
    },
    { cle: "k", instant: Date.UTC(2026, 10, 27, 9), decalage: 0, numero: "P-A-20261127-1", appareilId: 1 },
    null,
  ),
  rang: 1,
};
const state: OutboxState = { ...CLOSED, waiting: [envoi] };
const outbox = {
  state: { get: () => state },
  appareil: () => Promise.resolve({ id: 1, code: "A", nom: "Caisse A" }),
} as unknown as Outbox;
const shop = { etablissementId: 1, boutique: "Chez Awa", fuseau: "Africa/Dakar" };

let downloaded: string[];
beforeEach(() => {
  downloaded = [];
  vi.useFakeTimers({ now: Date.UTC(2026, 10, 27, 10) });
  vi.stubGlobal("document", {
    createElement: () => ({
      download: "",
      click() {
        downloaded.push(this.download);
      },
    }),
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function sheet(share: (data: { files: File[] }) => Promise<void>) {
  const shared: File[] = [];
  vi.stubGlobal("navigator", {
    canShare: ({ files }: { files: File[] }) => files.every(({ type }) => type === "text/plain"),
    async share(data: { files: File[] }) {
      await share(data);
      shared.push(...data.files);
    },
  });
  return shared;
}

test("the sheet gets the sales as a text, which every browser lets through", async () => {
  const shared = sheet(() => Promise.resolve());
  await sendCopy(outbox, shop);
  expect(shared.map(({ name }) => name)).toEqual(["etal-chez-awa-A-20261127.txt"]);
  expect(JSON.parse((await shared[0]?.text()) ?? "")).toMatchObject({
    etablissementId: 1,
    ventes: [{ cle: "k", titres: ["Riz"] }],
  });
  expect(downloaded).toEqual([]);
});

test("without a sheet, or when it refuses, the file is downloaded; a sheet that the user closes leaves nothing", async () => {
  vi.stubGlobal("navigator", {});
  await sendCopy(outbox, shop);
  expect(downloaded).toEqual(["etal-chez-awa-A-20261127.json"]);
  sheet(() => Promise.reject(new DOMException("No", "NotAllowedError")));
  await sendCopy(outbox, shop);
  expect(downloaded).toHaveLength(2);
  sheet(() => Promise.reject(new DOMException("Closed", "AbortError")));
  await sendCopy(outbox, shop);
  expect(downloaded).toHaveLength(2);
});
