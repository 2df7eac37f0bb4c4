import { env } from "cloudflare:workers";
import { createAccessTokens } from "#worker/auth/access-tokens.ts";
import { createKeyring } from "#worker/auth/keyring.ts";
import type { Acteur } from "#worker/core/domain/acteur.ts";
import { devise } from "#worker/core/domain/devises.ts";
import { sha256Hex } from "#worker/core/service/secrets.ts";
import type { Bindings } from "#worker/env.ts";
import { decode } from "#worker/stomp/decoder.ts";
import { encode, type Frame, header, type OutFrame } from "#worker/stomp/frame.ts";
import type { Version } from "#worker/stomp/versions.ts";
import { NO_LIMIT } from "./api.ts";
import { createBoutique, registerBoutique } from "./databases.ts";
import { ORIGIN, testFrontDoor } from "./front-door.ts";
import { registerGerant } from "./gerants.ts";
import { testContext } from "./services.ts";

const DAY_MS = 86_400_000;

/** The hub has a real clock, so its clients need one too. */
export const CLOCK = { now: () => Date.now() };

export const BINDINGS: Bindings = {
  ...env,
  LIMITE_COMPTE: NO_LIMIT,
  LIMITE_TEMPS_REEL: NO_LIMIT,
  LIMITE_CANAL_BOUTIQUE: NO_LIMIT,
};

export const door = testFrontDoor({ clock: CLOCK, bindings: BINDINGS });

export async function connectedBoutique(
  options: Parameters<typeof createBoutique>[0] = {},
): Promise<{ acteur: Acteur; token: string }> {
  const acteur = { ...(await createBoutique(options)), sessionId: crypto.randomUUID() };
  await registerBoutique(acteur);
  await registerGerant(acteur, `gerant-${acteur.gerantId}@etal.test`);
  await openFamily(acteur);
  return { acteur, token: await sign(acteur) };
}

export async function openFamily({ sessionId, gerantId, etablissementId }: Acteur): Promise<void> {
  await env.ANNUAIRE.prepare(
    `INSERT INTO familles (id, gerant_id, etablissement_id, jeton, inactivite_secondes, date_creation, date_rotation,
                           date_expiration) VALUES (?1, ?2, ?3, ?1, 604800, ?4, ?4, ?5)`,
  )
    .bind(sessionId, gerantId, etablissementId, Date.now(), Date.now() + 30 * DAY_MS)
    .run();
}

export async function openSession({ gerantId, etablissementId, ...acteur }: Acteur): Promise<string> {
  const identifier = crypto.randomUUID();
  const sessionId = await sha256Hex(identifier);
  const [now, expiration] = [Date.now(), Date.now() + 30 * DAY_MS];
  await env.ANNUAIRE.prepare(
    `INSERT INTO sessions (id, gerant_id, etablissement_id, inactivite_secondes, date_creation, date_vue, date_expiration)
     VALUES (?, ?, ?, 604800, ?, ?, ?)`,
  )
    .bind(sessionId, gerantId, etablissementId, now, now, expiration)
    .run();
  const session = {
    acteur: { ...acteur, gerantId, etablissementId, sessionId },
    gerant: { nom: "Diop", prenom: "Awa", email: "awa@etal.test" },
    etablissement: { nom: "Chez Awa", devise: devise(acteur.deviseCode) },
  };
  const { cookies } = testContext(BINDINGS, { clock: CLOCK });
  const opened = { session, identifier, expiration, idleSeconds: 604_800 };
  return (await cookies.write(opened, false)).split(";")[0] ?? "";
}

export function sign(acteur: Acteur, at = Date.now()): Promise<string> {
  return createAccessTokens(createKeyring(env.CLE_SIGNATURE), { now: () => at }).sign(acteur);
}

export function upgrade(headers: Record<string, string>, query = "", method = "GET"): Promise<Response> {
  return door.send(
    new Request(`${ORIGIN}/ws${query}`, { method, headers: { Upgrade: "websocket", ...headers } }),
  );
}

export class Wire {
  readonly frames: Frame[] = [];
  beats = 0;
  closing: { code: number; reason: string } | null = null;
  version: Version = "1.2";
  /** Null before CONNECTED: the hub escapes nothing until a version is agreed. */
  #spoken: Version | null = null;
  #waits: (() => void)[] = [];
  readonly #ws: WebSocket;

  constructor(ws: WebSocket) {
    this.#ws = ws;
    ws.addEventListener("message", ({ data }) => {
      this.#read(String(data));
      this.#wake();
    });
    ws.addEventListener("close", ({ code, reason }) => {
      this.closing = { code, reason };
      this.#wake();
    });
    ws.accept();
  }

  static async open(headers: Record<string, string>, query = ""): Promise<Wire> {
    const response = await upgrade(headers, query);
    if (!response.webSocket) throw new Error(`${response.status} ${await response.text()}`);
    return new Wire(response.webSocket);
  }

  /** The shop's topic has the id "t", the manager's queue the id "q". */
  static async openSubscribed(
    { token, acteur }: { token: string; acteur: Acteur },
    { lastId, ack = "auto", heartBeat = "0,0" }: { lastId?: number; ack?: string; heartBeat?: string } = {},
  ): Promise<Wire> {
    const wire = await Wire.open({ Authorization: `Bearer ${token}` });
    await wire.connect([["heart-beat", heartBeat]]);
    const since: [string, string][] = lastId === undefined ? [] : [["dernier-id", String(lastId)]];
    wire.sendFrame("SUBSCRIBE", [
      ["id", "t"],
      ["destination", topic(acteur)],
      ["receipt", "t"],
      ["ack", ack],
      ...since,
    ]);
    wire.sendFrame("SUBSCRIBE", [
      ["id", "q"],
      ["destination", "/user/queue/notifications"],
      ["receipt", "q"],
    ]);
    await wire.jusqua(({ command, headers }) => command === "RECEIPT" && headers.some(([, v]) => v === "q"));
    return wire;
  }

  async connect(headers: OutFrame["headers"] = []): Promise<Frame> {
    this.sendFrame("CONNECT", [["accept-version", "1.0,1.1,1.2"], ["host", "etal"], ...headers]);
    return this.jusqua(({ command }) => command === "CONNECTED" || command === "ERROR");
  }

  sendFrame(command: string, headers: OutFrame["headers"], body?: string): void {
    this.send(encode({ command, headers, ...(body === undefined ? {} : { body }) }, this.version));
  }

  send(bytes: string | ArrayBuffer | Uint8Array): void {
    this.#ws.send(bytes);
  }

  close(): void {
    this.#ws.close(1000);
  }

  async jusqua(matches: (frame: Frame) => boolean): Promise<Frame> {
    for (;;) {
      const frame = this.frames.find(matches);
      if (frame) return frame;
      if (this.closing) throw new Error(`Fermé : ${JSON.stringify(this.closing)} ${this.#resume()}`);
      await this.nextActivity();
    }
  }

  async messages(subscription: string, count: number): Promise<Frame[]> {
    for (;;) {
      const fetched = this.received(subscription);
      if (fetched.length >= count) return fetched;
      if (this.closing) throw new Error(`Fermé : ${JSON.stringify(this.closing)} ${this.#resume()}`);
      await this.nextActivity();
    }
  }

  received(subscription: string): Frame[] {
    return this.frames.filter((f) => f.command === "MESSAGE" && header(f, "subscription") === subscription);
  }

  async closed(): Promise<{ code: number; reason: string }> {
    while (!this.closing) await this.nextActivity();
    return this.closing;
  }

  async error(): Promise<{ message: string | undefined; code: number; frame: Frame }> {
    const { code } = await this.closed();
    const frame = this.frames.find(({ command }) => command === "ERROR");
    if (!frame) throw new Error(`Fermé sans ERROR : ${code}`);
    return { message: header(frame, "message"), code, frame };
  }

  async beat(): Promise<void> {
    const before = this.beats;
    while (this.beats === before && !this.closing) await this.nextActivity();
  }

  async isAlive(): Promise<boolean> {
    this.send("\r\n");
    await this.beat();
    return this.closing === null;
  }

  #read(text: string): void {
    const bytes = new TextEncoder().encode(text);
    for (let at = 0; at < bytes.length;) {
      const parsed = decode(bytes, at, this.#spoken);
      if (!parsed) throw new Error("Une trame du hub n'est pas entière");
      at = parsed.next;
      if (parsed.kind === "beat") {
        this.beats += 1;
        continue;
      }
      if (parsed.frame.command === "CONNECTED")
        this.#spoken = this.version = header(parsed.frame, "version") as Version;
      this.frames.push(parsed.frame);
    }
  }

  nextActivity(): Promise<void> {
    return new Promise((resolve) => this.#waits.push(resolve));
  }

  #wake(): void {
    const waits = this.#waits;
    this.#waits = [];
    for (const wait of waits) wait();
  }

  #resume(): string {
    return this.frames.map((f) => `${f.command} ${header(f, "message") ?? ""}`).join(", ");
  }
}

export const topic = ({ etablissementId }: Acteur) => `/topic/etablissement.${etablissementId}`;

export function notification(
  frame: Frame,
): Record<string, unknown> & { id?: number; data: Record<string, unknown> } {
  return JSON.parse(new TextDecoder().decode(frame.body)) as ReturnType<typeof notification>;
}
