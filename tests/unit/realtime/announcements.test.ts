import { beforeEach, describe, expect, it, vi } from "vitest";
import { createAnnouncer } from "#app/realtime/announce.ts";
import { isForPeople, linkOf, readNotification, type Received, stocksIn } from "#app/realtime/received.ts";
import type { Sound } from "#app/realtime/sounds.ts";
import type { ToastInput } from "#app/toasts/store.ts";
import type { Evenement } from "#worker/features/evenements/domain/evenement.ts";
import { notificationOf } from "#worker/features/evenements/domain/notification.ts";

const show = vi.fn<(toast: ToastInput) => void>();
const play = vi.fn<(sound: Sound) => void>();
const log = vi.fn<(...line: unknown[]) => void>();
let seen = true;
const announcer = () => createAnnouncer({ isSeen: () => seen, show, play, log });

beforeEach(() => {
  vi.resetAllMocks();
  seen = true;
});

const FACTS = { produitId: 4, reference: "PRD-4", nom: "Riz", stockActuel: 2, seuilAlerte: 3 };

function received(fact: Pick<Evenement, "type" | "data">): Received {
  const evenement = { id: 12, dateCreation: 1_700_000_000_000, ...fact } as Evenement;
  const parsed = readNotification(JSON.stringify(notificationOf(evenement)));
  if (!parsed) throw new Error("Notification illisible");
  return parsed;
}

const stock = (typeAlerte: string) =>
  received({ type: "ALERTE_STOCK", data: { typeAlerte, ...FACTS } as never });

describe("toast, sound and link", () => {
  it.each([
    [stock("SOUS_SEUIL"), "warning", "warning", "Stock faible", "/produits/4"],
    [stock("RUPTURE_STOCK"), "error", "error", "Rupture de stock", "/produits/4"],
    [stock("AUTRE"), "warning", "warning", "Stock faible", "/produits/4"],
    [
      received({
        type: "NOUVELLE_TACHE",
        data: { tacheId: 9, titre: "Compter", description: null, priorite: "NORMALE", assigneA: null },
      }),
      ...["info", "task", "Nouvelle tâche", "/taches/9"],
    ],
    [
      received({
        type: "TACHE_TERMINEE",
        data: { tacheId: 9, titre: "Compter", terminePar: "Awa", dateFin: "2026-11-22T10:00:00.000Z" },
      }),
      ...["success", "success", "Tâche terminée", "/taches/9"],
    ],
    [received({ type: "INFO", data: { message: "Bonjour" } }), "info", "info", "Information", undefined],
  ] as const)("%#", (notification, kind, sound, title, to) => {
    announcer().received(notification, "now", "here");
    expect(show).toHaveBeenCalledTimes(1);
    const toast = show.mock.calls[0]?.[0];
    expect(toast).toMatchObject({ kind, title, message: notification.message });
    expect(toast?.action?.to).toBe(to);
    expect(play.mock.calls).toEqual([[sound]]);
    expect(linkOf(notification)?.to).toBe(to);
  });

  it("an error's button logs its details and leads to the test of the channel", () => {
    const data = { codeErreur: "E1", composant: "hub", details: "détail" };
    announcer().received(received({ type: "ERREUR", data }), "now", "here");
    const action = show.mock.calls[0]?.[0].action;
    expect(show.mock.calls[0]?.[0].kind).toBe("error");
    expect(action?.to).toBe("/websocket-test");
    log.mockClear();
    action?.run?.();
    expect(log).toHaveBeenCalledWith("notification", 12, data);
    expect(show).toHaveBeenCalledTimes(1);
  });

  it.each([
    ["a sale", stock("VENTE_EFFECTUEE")],
    ["a purchase", stock("ACHAT_EFFECTUE")],
    ["a silent change", received({ type: "INFO", data: { silencieux: true, produitId: 3 } })],
    ["a reload", received({ type: "INFO", data: { rechargement: true } })],
    ["an info without a message", received({ type: "INFO", data: {} })],
    ["the answer to a ping", { ...received({ type: "INFO", data: { message: "pong" } }), id: undefined }],
  ] as [string, Received][])("%s is logged, and neither shown nor played", (_name, notification) => {
    announcer().received(notification, "now", "here");
    expect(show).not.toHaveBeenCalled();
    expect(play).not.toHaveBeenCalled();
    expect(log.mock.calls).toEqual([["notification", notification.type, notification.id ?? ""]]);
  });

  it("is shown where the tab is seen, and played where this tab holds the sound's lock", () => {
    seen = false;
    announcer().received(stock("SOUS_SEUIL"), "now", "here");
    expect([show.mock.calls.length, play.mock.calls.length]).toEqual([0, 1]);
    seen = true;
    announcer().received(stock("SOUS_SEUIL"), "now", "elsewhere");
    expect([show.mock.calls.length, play.mock.calls.length]).toEqual([1, 1]);
  });

  it.each([
    ["an error", stock("RUPTURE_STOCK"), "here", 1, 1],
    ["an error", stock("RUPTURE_STOCK"), "none", 1, 0],
    ["an error", stock("RUPTURE_STOCK"), "elsewhere", 0, 0],
    ["a warning", stock("SOUS_SEUIL"), "here", 0, 1],
    ["a warning", stock("SOUS_SEUIL"), "none", 0, 0],
  ] as const)(
    "where it is not seen: %s, the lock being held %s %s",
    (_name, notification, holder, shown, played) => {
      seen = false;
      announcer().received(notification, "now", holder);
      expect([show.mock.calls.length, play.mock.calls.length]).toEqual([shown, played]);
    },
  );

  it("a tab on its own that is seen shows and sounds", () => {
    announcer().received(stock("SOUS_SEUIL"), "now", "none");
    expect([show.mock.calls.length, play.mock.calls.length]).toEqual([1, 1]);
  });

  it("the log holds nothing of what was shown", () => {
    announcer().received(stock("SOUS_SEUIL"), "now", "here");
    expect(JSON.stringify(log.mock.calls)).not.toContain("Riz");
  });
});

describe("after a long cut", () => {
  it("one toast says how many there were", () => {
    const it = announcer();
    it.received(stock("SOUS_SEUIL"), "late", "here");
    it.received(stock("VENTE_EFFECTUEE"), "late", "here");
    it.received(stock("RUPTURE_STOCK"), "late", "here");
    expect(show).not.toHaveBeenCalled();
    it.caughtUp("here");
    const title = "2 notifications reçues pendant la coupure";
    expect(show.mock.calls).toEqual([[{ kind: "error", title }]]);
    expect(play).not.toHaveBeenCalled();
    it.caughtUp("here");
    expect(show).toHaveBeenCalledTimes(1);
    it.received(stock("SOUS_SEUIL"), "late", "here");
    it.caughtUp("here");
    const one = "1 notification reçue pendant la coupure";
    expect(show.mock.calls[1]).toEqual([{ kind: "info", title: one }]);
  });
});

describe("after a long cut, where the tab is not seen", () => {
  it.each([
    ["an error among them stays until it is read", "RUPTURE_STOCK", "here", 1],
    ["an error is not shown by every tab", "RUPTURE_STOCK", "elsewhere", 0],
    ["what is no error is in the list", "SOUS_SEUIL", "here", 0],
  ] as const)("%s", (_name, type, holder, shown) => {
    seen = false;
    const it = announcer();
    it.received(stock(type), "late", "here");
    it.caughtUp(holder);
    expect(show).toHaveBeenCalledTimes(shown);
  });
});

describe("what happened while the tab was hidden and closed", () => {
  it.each([
    ["an error stays until it is read", "RUPTURE_STOCK", "here", 1],
    ["an error that another tab has shown is not shown again", "RUPTURE_STOCK", "elsewhere", 0],
    ["what is no error is in the list", "SOUS_SEUIL", "here", 0],
  ] as const)("%s", (_name, type, holder, shown) => {
    announcer().received(stock(type), "away", holder);
    expect([show.mock.calls.length, play.mock.calls.length]).toEqual([shown, 0]);
  });
});

describe("what is read of a message", () => {
  it.each(["", "{", "null", "3", "[]", '{"type":"INFO"}', '{"type":"X","titre":"a","message":"b"}'])(
    "%s is nothing",
    (text) => {
      expect(readNotification(text)).toBeNull();
    },
  );

  it("what is missing or wrong around it does no harm", () => {
    const text = JSON.stringify({ type: "INFO", titre: "a", message: "b", id: -1, niveau: "?", data: 4 });
    expect(readNotification(text)).toEqual({
      ...{ type: "INFO", niveau: "INFO", titre: "a", message: "b", dateCreation: "", data: {} },
    });
  });

  it("stocks are those of each line, or of the product it is about", () => {
    const lignes = [
      { produitId: 1, stockActuel: 5 },
      { produitId: 2, stockActuel: 0 },
      { produitId: 3, stockActuel: -1 },
      { produitId: "4", stockActuel: 1 },
      null,
    ];
    const sale = received({
      type: "ALERTE_STOCK",
      data: { typeAlerte: "VENTE_EFFECTUEE", ...FACTS, lignes } as never,
    });
    expect(stocksIn(sale)).toEqual(lignes.slice(0, 2));
    expect(stocksIn(stock("SOUS_SEUIL"))).toEqual([{ produitId: 4, stockActuel: 2 }]);
    expect(stocksIn(received({ type: "INFO", data: { silencieux: true, produitId: 3 } }))).toEqual([]);
  });

  it("a silent change is for devices", () => {
    expect(isForPeople(received({ type: "INFO", data: { silencieux: true, message: "x" } }))).toBe(false);
    expect(isForPeople(received({ type: "INFO", data: { message: "x" } }))).toBe(true);
  });
});
