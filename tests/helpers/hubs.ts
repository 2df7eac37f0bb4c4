// The hub of a shop from within: put to sleep, out of order, looked into.
import { evictDurableObject, runDurableObjectAlarm, runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import type { Acteur } from "#worker/kernel/domain/acteur.ts";
import { createAppContext } from "#worker/context.ts";
import { hubOf } from "#worker/realtime/address.ts";
import { PREFIX } from "#worker/realtime/connection.ts";
import { writeHandoff } from "#worker/realtime/handoff.ts";
import type { Ports } from "#worker/realtime/ports.ts";
import { BINDINGS, Wire, CLOCK } from "./channel.ts";
import { ORIGIN } from "./front-door.ts";
import { pause } from "#worker/kernel/service/pause.ts";

const DAY_MS = 86_400_000;

/** The shop's hub. */
export function hub({ etablissementId }: Acteur) {
  return hubOf(env.HUB, etablissementId);
}

/** Services that tell the hub of what they write, as those of a request do. */
export function liveServices() {
  const keepAlive = (work: Promise<unknown>) => void work;
  return createAppContext(BINDINGS, { clock: CLOCK, defer: keepAlive }).services;
}

/** Services that tell nobody: every poke of theirs is lost. */
export function silentServices() {
  return createAppContext(BINDINGS, { clock: CLOCK }).services;
}

/** The hub forgets all that stands in its fields, as after a sleep. One that does not run has nothing to forget. */
export async function putToSleep(acteur: Acteur): Promise<void> {
  await evictDurableObject(hub(acteur)).catch((error: unknown) => {
    if (!String(error).includes("not currently running")) throw error;
  });
}

/** Changes what the hub has of the rest (its clock, its databases), until it sleeps. */
export function patchPorts(acteur: Acteur, change: (ports: Ports) => void): Promise<void> {
  return runInDurableObject(hub(acteur), (instance) => {
    change((instance as unknown as { ports: Ports }).ports);
  });
}

/** Changes what the hub reads with, until it sleeps. */
export function patchReads(acteur: Acteur, change: (evenements: Ports["evenements"]) => void): Promise<void> {
  return patchPorts(acteur, ({ evenements }) => {
    change(evenements);
  });
}

/** The hub's clock is ahead by so many ms, until it sleeps. */
export function advanceHubClock(acteur: Acteur, ms: number): Promise<void> {
  return patchPorts(acteur, (ports) => {
    ports.now = () => Date.now() + ms;
  });
}

/** When the hub's alarm comes, in ms UTC; null when it has none. */
export function alarm(acteur: Acteur): Promise<number | null> {
  return runInDurableObject(hub(acteur), (_, { storage }) => storage.getAlarm());
}

/** The alarm that follows an opening is behind the hub: the next that could tell anything is minutes away. */
export async function settleHub(acteur: Acteur): Promise<void> {
  await advanceHubClock(acteur, 5_001);
  await runDurableObjectAlarm(hub(acteur));
}

/** What the hub's storage keeps of sockets. */
export function kept(acteur: Acteur): Promise<string[]> {
  return runInDurableObject(hub(acteur), (_, { storage }) =>
    [...storage.kv.list({ prefix: PREFIX })].map(([key]) => key),
  );
}

/** A socket as the worker hands it over to the hub once it knows whose it is: hundreds are opened at little cost. */
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

/** The same, with a client at its end. */
export async function connectWire(acteur: Acteur): Promise<Wire> {
  return new Wire(await socket(acteur));
}

/** Waits until it holds. */
export async function until(holds: () => boolean | Promise<boolean>, ms = 20): Promise<void> {
  while (!(await holds())) await pause(ms);
}
