// The hub of a shop from within: put to sleep, out of order, looked into.
import { evictDurableObject, runDurableObjectAlarm, runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import type { Acteur } from "#worker/kernel/domain/acteur.ts";
import { createAppContext } from "#worker/context.ts";
import { hubDe } from "#worker/realtime/address.ts";
import { PREFIXE } from "#worker/realtime/connection.ts";
import { ecrirePassage } from "#worker/realtime/handoff.ts";
import type { Ports } from "#worker/realtime/ports.ts";
import { BINDINGS, Fil, HORLOGE } from "./canal.ts";
import { ORIGINE } from "./front-door.ts";

const JOUR_MS = 86_400_000;

/** The shop's hub. */
export function hub({ etablissementId }: Acteur) {
  return hubDe(env.HUB, etablissementId);
}

/** Services that tell the hub of what they write, as those of a request do. */
export function servicesVivants() {
  const poursuivre = (travail: Promise<unknown>) => void travail;
  return createAppContext(BINDINGS, { clock: HORLOGE, differer: poursuivre }).services;
}

/** Services that tell nobody: every poke of theirs is lost. */
export function servicesMuets() {
  return createAppContext(BINDINGS, { clock: HORLOGE }).services;
}

/** The hub forgets all that stands in its fields, as after a sleep. One that does not run has nothing to forget. */
export async function endormir(acteur: Acteur): Promise<void> {
  await evictDurableObject(hub(acteur)).catch((error: unknown) => {
    if (!String(error).includes("not currently running")) throw error;
  });
}

/** Changes what the hub has of the rest (its clock, its databases), until it sleeps. */
export function reglerPorts(acteur: Acteur, changer: (ports: Ports) => void): Promise<void> {
  return runInDurableObject(hub(acteur), (instance) => {
    changer((instance as unknown as { ports: Ports }).ports);
  });
}

/** Changes what the hub reads with, until it sleeps. */
export function regler(acteur: Acteur, changer: (evenements: Ports["evenements"]) => void): Promise<void> {
  return reglerPorts(acteur, ({ evenements }) => {
    changer(evenements);
  });
}

/** The hub's clock is ahead by so many ms, until it sleeps. */
export function devancer(acteur: Acteur, ms: number): Promise<void> {
  return reglerPorts(acteur, (ports) => {
    ports.now = () => Date.now() + ms;
  });
}

/** When the hub's alarm comes, in ms UTC; null when it has none. */
export function alarme(acteur: Acteur): Promise<number | null> {
  return runInDurableObject(hub(acteur), (_, { storage }) => storage.getAlarm());
}

/** The alarm that follows an opening is behind the hub: the next that could tell anything is minutes away. */
export async function calmer(acteur: Acteur): Promise<void> {
  await devancer(acteur, 5_001);
  await runDurableObjectAlarm(hub(acteur));
}

/** What the hub's storage keeps of sockets. */
export function gardes(acteur: Acteur): Promise<string[]> {
  return runInDurableObject(hub(acteur), (_, { storage }) =>
    [...storage.kv.list({ prefix: PREFIXE })].map(([cle]) => cle),
  );
}

/** A socket as the worker hands it over to the hub once it knows whose it is: hundreds are opened at little cost. */
export async function prise(acteur: Acteur): Promise<WebSocket> {
  const acces = { acteur, jetonFin: null, fin: Date.now() + JOUR_MS };
  const passage = { etablissementId: acteur.etablissementId, acces, adresse: "192.0.2.7", protocole: null };
  const { webSocket, status } = await hub(acteur).fetch(ecrirePassage(ORIGINE, passage));
  if (!webSocket) throw new Error(`Le hub a répondu ${status}`);
  return webSocket;
}

/** The same, with a client at its end. */
export async function brancher(acteur: Acteur): Promise<Fil> {
  return new Fil(await prise(acteur));
}

/** Waits until it holds. */
export async function jusque(tient: () => boolean | Promise<boolean>, ms = 20): Promise<void> {
  while (!(await tient())) await pause(ms);
}

export function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
