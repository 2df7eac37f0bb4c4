// Étal without pages, with a hub that counts its wakes.
// The counters live in the isolate, so reading them wakes no hub.
import { DurableObject } from "cloudflare:workers";
import type { Bindings } from "#worker/env.ts";
import { createFrontDoor } from "#worker/front-door.ts";
import { Hub as RealHub } from "#worker/hub.ts";
import { EVERY_MINUTE, scheduled } from "#worker/scheduled.ts";
import { BARE, BARE_SEND, MINUTE, WAKES, type Wakes } from "./addresses.ts";

type BenchBindings = Bindings & { NU: DurableObjectNamespace<Bare> };

const counts = new Map<string, Wakes>();

function wakesOf(id: DurableObjectId): Wakes {
  const wakes = counts.get(String(id)) ?? {
    births: 0,
    upgrades: 0,
    pokes: 0,
    messages: 0,
    closes: 0,
    alarms: 0,
  };
  counts.set(String(id), wakes);
  return wakes;
}

export class Hub extends RealHub {
  readonly #wakes: Wakes;

  constructor(ctx: DurableObjectState, bindings: Bindings) {
    super(ctx, bindings);
    this.#wakes = wakesOf(ctx.id);
    this.#wakes.births += 1;
  }
  override fetch(request: Request): Promise<Response> {
    this.#wakes.upgrades += 1;
    return super.fetch(request);
  }
  override poke(): Promise<void> {
    this.#wakes.pokes += 1;
    return super.poke();
  }
  override webSocketMessage(ws: WebSocket, message: string | ArrayBuffer): Promise<void> {
    this.#wakes.messages += 1;
    return super.webSocketMessage(ws, message);
  }
  override webSocketClose(ws: WebSocket): void {
    this.#wakes.closes += 1;
    super.webSocketClose(ws);
  }
  override alarm(): Promise<void> {
    this.#wakes.alarms += 1;
    return super.alarm();
  }
}

export class Bare extends DurableObject {
  override async fetch(request: Request): Promise<Response> {
    if (request.method === "POST") {
      const text = await request.text();
      for (const ws of this.ctx.getWebSockets()) ws.send(text);
      return new Response();
    }
    const { 0: client, 1: server } = new WebSocketPair();
    this.ctx.acceptWebSocket(server);
    return new Response(null, { status: 101, webSocket: client });
  }
  override webSocketMessage(ws: WebSocket, message: string | ArrayBuffer): void {
    ws.send(message);
  }
}

const door = createFrontDoor({
  missingPage: () => "",
  publicFile: () => null,
  render: () => Promise.resolve(new Response(null, { status: 404 })),
  addresses: [],
  errorPage: () => "",
});

export async function serve(
  request: Request,
  bindings: BenchBindings,
  execution: ExecutionContext,
): Promise<Response> {
  const { pathname, search } = new URL(request.url);
  switch (pathname) {
    case WAKES:
      return Response.json(wakesOf(bindings.HUB.idFromName(search.slice(1))));
    case MINUTE:
      await scheduled({ cron: EVERY_MINUTE, scheduledTime: Date.now() }, bindings, {
        waitUntil: (work) => {
          execution.waitUntil(work);
        },
      });
      return new Response();
    case BARE:
    case BARE_SEND:
      return bindings.NU.get(bindings.NU.idFromName("nu")).fetch(request);
    default:
      return door(request, bindings, execution);
  }
}
