// Reads the frames of a socket and carries out their effects. The hub passes a socket's messages one after the other.
import { DomainError } from "#worker/core/domain/errors.ts";
import * as MESSAGES from "#worker/core/domain/messages.ts";
import type { Fact } from "#worker/features/evenements/domain/evenement.ts";
import { directNotification } from "#worker/features/evenements/domain/notification.ts";
import { TestMessageSchema } from "#worker/features/evenements/schemas.ts";
import { readBearer } from "#worker/http/bearer.ts";
import { connected } from "#worker/stomp/connect.ts";
import { decode, joinBytes } from "#worker/stomp/decoder.ts";
import { announce } from "#worker/stomp/delivery.ts";
import { isStompError, StompError } from "#worker/stomp/errors.ts";
import { type Frame, header } from "#worker/stomp/frame.ts";
import { MAX_BUFFERED_BYTES } from "#worker/stomp/limits.ts";
import { receive } from "#worker/stomp/receive.ts";
import type { Effect, Step } from "#worker/stomp/session.ts";
import { positioned } from "#worker/stomp/subscribe.ts";
import type { AppMessage } from "#worker/stomp/transaction.ts";
import type { Connection } from "./connection.ts";
import { sendToGerant } from "./direct.ts";
import { CLOSE_CODE, refuse } from "./error-frames.ts";
import type { Ports } from "./ports.ts";
import { acknowledge, spend } from "./rate.ts";
import { type Access, reviewSoon, checkAccess } from "./socket-access.ts";
import { withDbTimeout } from "./timeout.ts";

const WAITING_MAX = 100;

const ACK_BYTES_MAX = 2_048;

const utf8 = new TextEncoder();
const textDecoder = new TextDecoder();
const CR = 13;

export type HubContext = {
  ports: Ports;
  broadcast(): void;
  schedule(): Promise<void>;
};

/** Answers the message's weight in the queue. Throws REFUSED (too many messages), LIMIT (message too large). */
export function admit(connection: Connection, message: string | ArrayBuffer, now: number): number {
  if (looksLikeAck(message) && takeAck(connection, now)) return 0;
  count(connection, now);
  if (connection.awaiting >= WAITING_MAX) throw new StompError("REFUSED", MESSAGES.tooManyMessages);
  const size = typeof message === "string" ? message.length : message.byteLength;
  if (size > MAX_BUFFERED_BYTES) throw new StompError("LIMIT", MESSAGES.messageTooLarge);
  return 1;
}

/** A false match is harmless: a client has at most one free acknowledgement for each MESSAGE. */
function looksLikeAck(message: string | ArrayBuffer): boolean {
  const size = typeof message === "string" ? message.length : message.byteLength;
  if (size > ACK_BYTES_MAX) return false;
  return /^[\r\n]*N?ACK\r?\n/.test(typeof message === "string" ? message : textDecoder.decode(message));
}

function takeAck(connection: Connection, now: number): boolean {
  const budget = acknowledge(connection.state.budget);
  if (budget) connection.keep({ budget, seenAt: now });
  return budget !== null;
}

export async function receiveMessage(
  hub: HubContext,
  connection: Connection,
  message: string | ArrayBuffer,
): Promise<void> {
  const { sends } = connection;
  try {
    await read(hub, connection, typeof message === "string" ? utf8.encode(message) : new Uint8Array(message));
    // The hub sends no heart-beat by itself, so each message gets an answer. Before CONNECTED,
    // the client would take a line end for the answer to CONNECT.
    if (connection.sends === sends && connection.session.identity) connection.write("\n");
  } catch (error) {
    refuse(connection, error);
  }
}

async function read(hub: HubContext, connection: Connection, arrives: Uint8Array): Promise<void> {
  const bytes = connection.rest.length === 0 ? arrives : joinBytes(connection.rest, arrives);
  let readSoFar = 0;
  let frames = 0;
  for (;;) {
    const next = decode(bytes, readSoFar, connection.session.version);
    if (!next) break;
    readSoFar = next.next;
    if (next.kind === "beat") continue;
    frames += 1;
    if (frames > 1) countFrame(connection, next.frame, hub.ports.now());
    await take(hub, connection, next.frame);
    if (!connection.isOpen) return;
  }
  // A CR at the end is dropped as a heart-beat: the platform may answer the following LF without the hub.
  const rest = readSoFar === bytes.length - 1 && bytes[readSoFar] === CR ? bytes.length : readSoFar;
  connection.keepRest(bytes.slice(rest), frames > 0, hub.ports.now());
  if (connection.state.partialSince !== null) await hub.schedule();
}

function count(connection: Connection, now: number): void {
  const budget = spend(connection.state.budget, now);
  if (!budget) throw new StompError("REFUSED", MESSAGES.tooManyMessages);
  connection.keep({ budget, seenAt: now });
}

function countFrame(connection: Connection, { command }: Frame, now: number): void {
  const isAck = command === "ACK" || command === "NACK";
  if (!isAck || !takeAck(connection, now)) count(connection, now);
}

async function take(hub: HubContext, connection: Connection, frame: Frame): Promise<void> {
  try {
    await applyStep(hub, connection, receive(connection.session, frame));
  } catch (error) {
    if (isStompError(error)) throw error;
    refuse(connection, error, header(frame, "receipt"));
  }
}

/** The session is stored before anything is awaited, because deliveries change the session meanwhile. */
async function applyStep(hub: HubContext, connection: Connection, { session, effects }: Step): Promise<void> {
  connection.keepSession(session);
  for (const effect of effects) await execute(hub, connection, effect);
}

async function execute(hub: HubContext, connection: Connection, effect: Effect): Promise<void> {
  switch (effect.type) {
    case "AUTHENTICATE": {
      const access = await recognize(hub.ports, connection, effect.authorization);
      connection.keep({ access, address: "" });
      const { etablissementId, gerantId } = access.acteur;
      const identity = { etablissementId, gerantId };
      await applyStep(hub, connection, connected(connection.session, identity, connection.state.id));
      return hub.schedule();
    }
    case "SUBSCRIBE": {
      const { index, lastId, receipt } = effect;
      const { cursor, lost } = await locateStart(hub.ports, connection, lastId);
      if (lost) announceReload(connection, index, cursor, hub.ports.now());
      await applyStep(hub, connection, positioned(connection.session, index, cursor, receipt));
      hub.broadcast();
      return;
    }
    case "APPLY":
      return apply(hub.ports, connection, effect.messages);
    case "RESUME":
      hub.broadcast();
      return;
    case "REPLY":
      connection.send(effect.frame);
      return;
    case "CLOSE":
      connection.close(CLOSE_CODE.normal, "");
  }
}

/** A socket keeps its first access. Throws NON_AUTHENTIFIE, ACCES_REFUSE (token of another shop or manager). */
async function recognize(
  ports: Ports,
  { state: { access, etablissementId } }: Connection,
  authorization: string | undefined,
): Promise<Access> {
  if (authorization === undefined && access) return access;
  const token = readBearer(authorization);
  if (token === undefined) throw new DomainError("NON_AUTHENTIFIE", MESSAGES.authenticationRequired);
  const { acteur, expiresAt } = await ports.authenticate(token);
  if (acteur.etablissementId !== etablissementId)
    throw new DomainError("ACCES_REFUSE", MESSAGES.otherEtablissement);
  if (access && access.acteur.gerantId !== acteur.gerantId)
    throw new DomainError("ACCES_REFUSE", MESSAGES.otherGerant);
  const verified = await checkAccess(acteur, expiresAt, (ids) => withDbTimeout(ports.accessEndTimes(ids)));
  return access ?? reviewSoon(verified, ports.now());
}

/** `lost`: events after `lastId` were deleted, so the client must load everything again. */
async function locateStart(
  { evenements }: Ports,
  { state: { access } }: Connection,
  lastId: number | undefined,
): Promise<{ cursor: number; lost: boolean }> {
  if (!access) throw new Error("Abonnement sans accès");
  const { head, kept } = await withDbTimeout(evenements.startOf(access.acteur, lastId ?? 0));
  return kept && lastId !== undefined
    ? { cursor: lastId, lost: false }
    : { cursor: head, lost: lastId !== undefined };
}

function announceReload(connection: Connection, index: number, cursor: number, now: number): void {
  const notification = directNotification(
    { type: "INFO", data: { rechargement: true, curseur: cursor } },
    now,
  );
  const { session, frame } = announce(connection.session, index, JSON.stringify(notification));
  connection.keepSession(session);
  connection.send(frame);
}

const PONG: Fact = { type: "INFO", data: { message: MESSAGES.pong } };

/** Writes all test messages before answering the first ping, so that a failed write answers nothing. */
async function apply(ports: Ports, connection: Connection, messages: readonly AppMessage[]): Promise<void> {
  const texts = messages.filter(({ destination }) => destination === "/app/test").map(readMessage);
  const { access } = connection.state;
  if (texts.length > 0 && access) await withDbTimeout(ports.evenements.sendTest(access.acteur, texts));
  for (const { destination } of messages)
    if (destination === "/app/ping") sendToGerant(connection, PONG, ports.now());
}

function readMessage({ body }: AppMessage): string {
  const parsed = TestMessageSchema.safeParse(readJson(body));
  if (parsed.success) return parsed.data.message;
  throw new DomainError("VALIDATION", MESSAGES.testMessageExpected);
}

function readJson(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes)) as unknown;
  } catch {
    return undefined;
  }
}
