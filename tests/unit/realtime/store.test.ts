import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { readNotification, type Received } from "#app/realtime/received.ts";
import { parseSound } from "#app/realtime/sound-preference.ts";
import {
  forget,
  KEPT_MOST,
  type Live,
  realtimeState,
  subscribeLive,
  receive,
  showGap,
  showLink,
} from "#app/realtime/store.ts";
import { alerte } from "#tests/helpers/realtime.ts";

const NOW = 1_700_000_000_000;

beforeEach(() => {
  forget();
});

function notification(id: number, data: object = {}): Received {
  const read = readNotification(JSON.stringify(alerte(id, data)));
  if (!read) throw new Error("Notification illisible");
  return read;
}

const ids = () => realtimeState().notifications.map(({ id }) => id);
const sale = (id: number) => notification(id, { typeAlerte: "VENTE_EFFECTUEE" });

describe("the notifications", () => {
  it("are kept newest first, fifty at most", () => {
    for (let id = 1; id <= KEPT_MOST + 2; id++) receive(notification(id), NOW);
    expect(ids()).toHaveLength(50);
    expect(ids().slice(0, 2)).toEqual([52, 51]);
    expect(ids().at(-1)).toBe(3);
  });

  it("stand by when they happened: what the hub sends to one alone has no number", () => {
    const at = (id: number, second: number): Received => ({
      ...notification(id),
      dateCreation: new Date(NOW + second * 1_000).toISOString(),
    });
    const failure = at(1, 1);
    delete failure.id;
    receive(at(8, 0), NOW);
    receive({ ...failure, type: "ERREUR" }, NOW);
    expect(ids()).toEqual([undefined, 8]);
    receive(at(9, 2), NOW);
    expect(ids()).toEqual([9, undefined, 8]);
  });

  it("count once each", () => {
    const lives: Live[] = [];
    const stop = subscribeLive((live) => lives.push(live));
    expect(receive(notification(1), NOW)).toBe(true);
    expect(receive(notification(1), NOW)).toBe(false);
    stop();
    expect(ids()).toEqual([1]);
    expect(lives).toHaveLength(1);
  });

  it("that come out of order stand in it", () => {
    for (const id of [3, 1, 2]) receive(notification(id), NOW);
    expect(ids()).toEqual([3, 2, 1]);
  });

  it("are known again for the last five hundred", () => {
    for (let id = 1; id <= 501; id++) receive(notification(id), NOW);
    expect(receive(notification(2), NOW)).toBe(false);
    expect(receive(notification(1), NOW)).toBe(true);
  });

  it("that a sale pushes out are sales: an alert of this morning stays", () => {
    receive(notification(1), NOW);
    for (let id = 2; id <= KEPT_MOST + 10; id++) receive(sale(id), NOW);
    expect(ids()).toHaveLength(50);
    expect(ids().at(-1)).toBe(1);
    expect(ids()[0]).toBe(KEPT_MOST + 10);
    expect(ids().at(-2)).toBe(12);
  });

  it("leave by age when there is no sale among them", () => {
    for (let id = 1; id <= KEPT_MOST; id++) receive(notification(id), NOW);
    receive(sale(51), NOW);
    expect(ids()).toContain(51);
    expect(ids()).not.toContain(1);
  });

  it("for devices are passed to screens and not kept", () => {
    const lives: Live[] = [];
    const stop = subscribeLive((live) => lives.push(live));
    const silent = { ...notification(1), type: "INFO" as const, data: { silencieux: true } };
    receive(silent, NOW);
    showGap();
    stop();
    receive(notification(2), NOW);
    expect(ids()).toEqual([2]);
    expect(lives).toEqual([{ kind: "notification", notification: silent }, { kind: "gap" }]);
  });

  it("of another account are forgotten", () => {
    receive(notification(1), NOW);
    showLink({ state: "connected", attempts: 0 }, NOW);
    forget();
    expect(realtimeState()).toMatchObject({ notifications: [], wasConnected: false, lastMessage: null });
    expect(receive(notification(1), NOW)).toBe(true);
  });
});

describe("the link", () => {
  it("shows when the hub last sent something", () => {
    showLink({ state: "connecting", attempts: 1 }, NOW);
    expect(realtimeState().lastMessage).toBeNull();
    showLink({ state: "connected", attempts: 0 }, NOW);
    expect(realtimeState()).toMatchObject({ wasConnected: true, lastMessage: NOW });
    receive(notification(1), NOW + 5);
    showLink({ state: "waiting", attempts: 0 }, NOW + 9);
    expect(realtimeState()).toMatchObject({ wasConnected: true, lastMessage: NOW + 5 });
  });
});

describe("the preference of sounds", () => {
  it.each([
    [null, { on: true, volume: 0.7 }],
    ["", { on: true, volume: 0.7 }],
    ["{", { on: true, volume: 0.7 }],
    ["3", { on: true, volume: 0.7 }],
    ['"non"', { on: true, volume: 0.7 }],
    ['{"actif":false}', { on: false, volume: 0.7 }],
    ['{"actif":"non","volume":0}', { on: true, volume: 0 }],
    ['{"actif":false,"volume":1.5}', { on: false, volume: 0.7 }],
    ['{"volume":"fort"}', { on: true, volume: 0.7 }],
  ])("is read from %s", (text, preference) => {
    expect(parseSound(text)).toEqual(preference);
  });

  describe("over storage", () => {
    afterEach(() => {
      vi.resetModules();
    });

    it("is kept, and costs nothing where nothing can be stored", async () => {
      const stored = new Map([["etal_son", '{"actif":false,"volume":0.2}']]);
      vi.stubGlobal("localStorage", {
        getItem: (key: string) => stored.get(key) ?? null,
        setItem: (key: string, value: string) => void stored.set(key, value),
      });
      vi.resetModules();
      const kept = await import("#app/realtime/sound-preference.ts");
      expect(kept.soundPreference()).toEqual({ on: false, volume: 0.2 });
      kept.chooseSound({ on: true });
      expect(stored.get("etal_son")).toBe('{"actif":true,"volume":0.2}');

      const refuse = () => {
        throw new Error("interdit");
      };
      vi.stubGlobal("localStorage", { getItem: refuse, setItem: refuse });
      vi.resetModules();
      const forbidden = await import("#app/realtime/sound-preference.ts");
      expect(forbidden.soundPreference()).toEqual({ on: true, volume: 0.7 });
      forbidden.chooseSound({ volume: 0.5 });
      expect(forbidden.soundPreference()).toEqual({ on: true, volume: 0.5 });
    });
  });
});
