import { expect, it } from "vitest";
import {
  changesRecords,
  changesStock,
  changesTasks,
  changesVentes,
  type Received,
} from "#app/realtime/received.ts";

const received = (type: Received["type"], data: Received["data"]): Received => ({
  id: 1,
  type,
  niveau: "INFO",
  titre: "",
  message: "",
  dateCreation: "",
  data,
});

it.each([
  ["a task that somebody adds", received("NOUVELLE_TACHE", { tacheId: 1 }), ["tasks"]],
  ["a task that somebody edits", received("INFO", { silencieux: true, tacheId: 1 }), ["tasks"]],
  [
    "a product that somebody edits",
    received("INFO", { silencieux: true, produitId: 1 }),
    ["stock", "records"],
  ],
  ["the address of a receipt", received("INFO", { silencieux: true, factureId: 1, recu: true }), []],
  ["a cancelled sale", received("INFO", { silencieux: true, factureId: 1, lignes: [] }), ["stock", "sales"]],
  [
    "a payment that was confirmed or refused",
    received("INFO", { silencieux: true, factureId: 1 }),
    ["sales"],
  ],
  ["a sale", received("ALERTE_STOCK", { typeAlerte: "VENTE_EFFECTUEE", factureId: 1 }), ["stock", "sales"]],
])("%s reloads only what it changes", (_, notification, expected) => {
  const changed = [
    ...(changesStock(notification) ? ["stock"] : []),
    ...(changesRecords(notification) ? ["records"] : []),
    ...(changesTasks(notification) ? ["tasks"] : []),
    ...(changesVentes(notification) ? ["sales"] : []),
  ];
  expect(changed).toEqual(expected);
});
