import { evictDurableObject, runDurableObjectAlarm, runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import type { Acteur } from "#worker/core/domain/acteur.ts";
import { pause } from "#worker/core/service/pause.ts";
import { hubOf } from "#worker/realtime/address.ts";
import { PREFIX } from "#worker/realtime/connection.ts";
import { writeHandoff } from "#worker/realtime/handoff.ts";
import type { Ports } from "#worker/realtime/ports.ts";
import { BINDINGS, Wire, CLOCK } from "./channel.ts";
import { ORIGIN } from "./front-door.ts";
import { testContext } from "./services.ts";

const DAY_MS = 86_400_000;

export function hub({ etablissementId }: Acteur) {
  return hubOf(env.HUB, etablissementId);
}

export function liveServices() {
  const keepAlive = (work: Promise<unknown>) => void work;
  return testContext(BINDINGS, { clock: CLOCK, defer: keepAlive }).services;
}

/** Every notification of these services is lost. */
export function silentServices() {
  return testContext(BINDINGS, { clock: CLOCK }).services;
}

/** The hub loses its fields, as in a sleep. A hub that does not run has none. */
export async function putToSleep(acteur: Acteur): Promise<void> {
  await evictDurableObject(hub(acteur)).catch((error: unknown) => {
    if (!String(error).includes("not currently running")) throw error;
  });
}

/** Lasts until the hub sleeps. */
export function patchPorts(acteur: Acteur, change: (ports: Ports) => void): Promise<void> {
  return runInDurableObject(hub(acteur), (instance) => {
    change((instance as unknown as { ports: Ports }).ports);
  });
}

export function patchReads(acteur: Acteur, change: (evenements: Ports["evenements"]) => void): Promise<void> {
  return patchPorts(acteur, ({ evenements }) => {
    change(evenements);
  });
}

export function advanceHubClock(acteur: Acteur, ms: number): Promise<void> {
  return patchPorts(acteur, (ports) => {
    ports.now = () => Date.now() + ms;
  });
}

export function alarm(acteur: Acteur): Promise<number | null> {
  return runInDurableObject(hub(acteur), (_, { storage }) => storage.getAlarm());
}

/** So that the budget of messages does not refill while a busy machine sends. */
export async function stopHubClock(acteur: Acteur): Promise<void> {
  const now = Date.now() + 60_000;
  await patchPorts(acteur, (ports) => {
    ports.now = () => now;
  });
}

/** Passes the alarm of the opening, so that the next one is minutes away. */
export async function settleHub(acteur: Acteur): Promise<void> {
  await advanceHubClock(acteur, 5_001);
  await runDurableObjectAlarm(hub(acteur));
}

export function kept(acteur: Acteur): Promise<string[]> {
  return runInDurableObject(hub(acteur), (_, { storage }) =>
    [...storage.kv.list({ prefix: PREFIX })].map(([key]) => key),
  );
}

/** Opens the socket as the worker does after its checks, so that hundreds cost little. */
export async function socket(acteur: Acteur): Promise<WebSocket> {
  const access = { acteur, tokenEnd: null, end: Date.now() + DAY_MS };
  const handoff = {
    etablissementId: acteur.etablissementId,
    access,
    address: "192.0.2.7",
    protocol: null,
  };
  const { webSocket, status } = await hub(acteur).fetch(writeHandoff(ORIGIN, handoff));
  if (!webSocket) throw new Error(`Le hub a répondu ${status}`);
  return webSocket;
}

export async function connectWire(acteur: Acteur): Promise<Wire> {
  return new Wire(await socket(acteur));
}

export async function until(holds: () => boolean | Promise<boolean>, ms = 20): Promise<void> {
  while (!(await holds())) await pause(ms);
}
