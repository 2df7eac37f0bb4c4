import { expect, test } from "vitest";
import { HORS_LIGNE } from "#app/content/hors-ligne.ts";
import { headOf } from "#app/features/caisse/state/head.ts";
import { newEnvoi } from "#app/outbox/envoi.ts";
import { CLOSED, type OutboxState } from "#app/outbox/outbox.ts";

const NOW = Date.UTC(2026, 10, 30, 15, 46);
const MINUTE = 60_000;

const waiting = [115, 60, 1].map((minutes, rank) => ({
  ...newEnvoi(
    {
      lignes: [{ produitId: 1, titre: "Riz", quantite: 1, prix: 100_000 }],
      client: "",
      paiements: [],
      deviseCode: "XOF",
    },
    { cle: String(rank), instant: NOW - minutes * MINUTE, decalage: 0, numero: null, appareilId: null },
    null,
  ),
  rang: rank,
}));
const open: OutboxState = { ...CLOSED, storage: "DURABLE" };

test.each<[string, Partial<OutboxState>, boolean, object | null]>([
  ["all is recorded: the dot", {}, true, null],
  ["no network, nothing waits", {}, false, { tone: "offline", title: "Hors ligne", waits: null }],
  ["a server that does not answer is no network", { reached: false }, true, { tone: "offline" }],
  [
    "what waits, its sum and its age",
    { waiting },
    false,
    { tone: "offline", waits: { total: 3, montant: 300_000, since: "depuis 1\u00A0h" } },
  ],
  [
    "the network is back",
    { waiting, sent: { done: 1, all: 3 }, link: "SENDING" },
    true,
    { tone: "sending", title: "Envoi… 2 sur 3" },
  ],
  ["nobody is signed in", { waiting, link: "HELD" }, true, { title: "Connectez-vous pour envoyer" }],
  ["something is to be resolved", { toResolve: waiting }, true, { tone: "plain", title: null, toResolve: 3 }],
  ["nothing is kept", { storage: "NONE" }, true, { tone: "bad" }],
  ["a newer page is at work", { storage: "NEWER" }, true, { tone: "bad", title: HORS_LIGNE.newer }],
  [
    "beside a newer page, sales that a reload would lose",
    { storage: "NEWER", toResolve: waiting },
    true,
    { tone: "bad", title: HORS_LIGNE.nothingKept },
  ],
])("%s", (_what, state, online, head) => {
  const shown = headOf({ ...open, ...state }, online, NOW);
  if (head === null) expect(shown).toBeNull();
  else expect(shown).toMatchObject(head);
});
