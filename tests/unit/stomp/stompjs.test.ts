// @stomp/stompjs over the codec and the session, to see what a foreign client really sends.
import {
  Client,
  type IMessage,
  type IStompSocket,
  StompConfig,
  StompHeaders,
  StompSocketState,
  Versions,
} from "@stomp/stompjs";
import { afterEach, describe, expect, test, vi } from "vitest";
import { header } from "#worker/stomp/frame.ts";
import { type Version, VERSIONS } from "#worker/stomp/versions.ts";
import { Hub, QUEUE, TOPIC } from "./hub.ts";
import { frameOf, bytesOf } from "./wire.ts";

class Wire implements IStompSocket {
  readonly hub = new Hub();
  readonly url = "wss://etal.test/ws";
  readonly sent: (string | ArrayBuffer)[] = [];
  binaryType?: BinaryType;
  readyState: StompSocketState = StompSocketState.CONNECTING;
  onclose: IStompSocket["onclose"];
  onerror: IStompSocket["onerror"];
  onmessage: IStompSocket["onmessage"];
  onopen: IStompSocket["onopen"];
  #told = 0;

  constructor() {
    queueMicrotask(() => {
      this.readyState = StompSocketState.OPEN;
      this.onopen?.({});
    });
  }

  send(data: string | ArrayBuffer): void {
    this.sent.push(data);
    this.hub.feed(typeof data === "string" ? bytesOf(data) : new Uint8Array(data));
    for (const text of this.hub.written.slice(this.#told)) {
      this.#told++;
      queueMicrotask(() => void this.onmessage?.({ data: text }));
    }
    if (this.hub.closed) queueMicrotask(() => this.close());
  }

  close(): void {
    if (this.readyState === StompSocketState.CLOSED) return;
    this.readyState = StompSocketState.CLOSED;
    queueMicrotask(() => void this.onclose?.({ code: 1000, reason: "", wasClean: true }));
  }
}

let client: Client | undefined;

afterEach(async () => {
  await client?.deactivate({ force: true });
});

/** The library's types require instances. */
const headersOf = (headers: Record<string, string>) => Object.assign(new StompHeaders(), headers);
const clientOf = (wire: Wire, more: Partial<StompConfig>) =>
  new Client(Object.assign(new StompConfig(), { webSocketFactory: () => wire, reconnectDelay: 0, ...more }));

function sentText(wire: Wire, at: number): Uint8Array {
  const sent = wire.sent.at(at);
  if (typeof sent !== "string") throw new Error("no text was sent");
  return bytesOf(sent);
}

async function connect(
  version: Version,
  more: Partial<StompConfig> = {},
): Promise<{ client: Client; wire: Wire; errors: string[] }> {
  const wire = new Wire();
  const errors: string[] = [];
  const made = clientOf(wire, {
    stompVersions: new Versions([version]),
    onStompError: (frame) => errors.push(frame.headers["message"] ?? ""),
    ...more,
  });
  client = made;
  await new Promise<void>((resolve) => {
    made.onConnect = () => resolve();
    made.activate();
  });
  return { client: made, wire, errors };
}

/** All answers are already on their way. */
const settled = () => new Promise((resolve) => setTimeout(resolve, 0));

describe.each(VERSIONS)("%s", (version) => {
  test("connects without host, and agrees on version and heart-beats", async () => {
    const { client, wire } = await connect(version, {
      connectHeaders: headersOf({ Authorization: "Bearer x:y" }),
    });
    const sent = frameOf(sentText(wire, 0), null);
    expect(sent.headers).toEqual([
      ["Authorization", "Bearer x:y"],
      ["accept-version", version],
      ["heart-beat", "10000,10000"],
    ]);
    expect(client.connectedVersion).toBe(version);
    expect(wire.hub.log).toContain("authenticate Bearer x:y");
    expect(wire.hub.session.heartBeat.sendMs).toBe(version === "1.0" ? 0 : 10_000);
  });

  test("beats, and the beat is one", async () => {
    vi.useFakeTimers();
    try {
      const wire = new Wire();
      const made = clientOf(wire, { stompVersions: new Versions([version]) });
      client = made;
      made.activate();
      await vi.advanceTimersByTimeAsync(25_000);
      expect(wire.hub.log.filter((line) => line === "beat")).toHaveLength(version === "1.0" ? 0 : 2);
      await made.deactivate({ force: true });
    } finally {
      vi.useRealTimers();
    }
  });

  test("subscribes with a receipt that names its place, and receives what follows", async () => {
    const { client, errors } = await connect(version);
    const messages: IMessage[] = [];
    const receipts: (string | undefined)[] = [];
    client.watchForReceipt("r-1", ({ headers }) => receipts.push(headers["dernier-id"]));
    client.subscribe(
      TOPIC,
      (message) => messages.push(message),
      headersOf({ receipt: "r-1", "dernier-id": "12" }),
    );
    await settled();
    expect(receipts).toEqual(["12"]);
    expect(
      messages.map(({ body, headers }) => [body, headers["message-id"], headers["destination"]]),
    ).toEqual([
      [`{"id":13}`, "13", TOPIC],
      [`{"id":14}`, "14", TOPIC],
      [`{"id":15}`, "15", TOPIC],
    ]);
    expect(errors).toEqual([]);
  });

  test.each(version === "1.0" ? ["client"] : ["client", "client-individual"])(
    "acknowledges in mode %s by what MESSAGE carries",
    async (ack) => {
      const { client, wire, errors } = await connect(version);
      client.subscribe(
        TOPIC,
        (message) => {
          if (Number(message.headers["message-id"]) > 106) return;
          if (version !== "1.0" && message.headers["message-id"] === "105") message.nack();
          else message.ack();
        },
        headersOf({ ack }),
      );
      await settled();
      expect(errors).toEqual([]);
      expect(wire.hub.log.filter((line) => /^N?ACK$/.test(line))).toHaveLength(6);
      expect(wire.hub.session.subscriptions[0]?.pending[0]?.[0]).toBe(107);
    },
  );

  test("unsubscribes", async () => {
    const { client, wire, errors } = await connect(version);
    const subscription = client.subscribe(TOPIC, () => undefined);
    subscription.unsubscribe();
    await settled();
    expect([wire.hub.session.subscriptions, errors]).toEqual([[], []]);
  });

  test("sends text, octets and JSON in a transaction or outside", async () => {
    const { client, wire, errors } = await connect(version);
    const body = Uint8Array.from([0, 255, 0]);
    client.publish({ destination: "/app/test", binaryBody: body });
    client.publish({ destination: "/app/test", body: "é", skipContentLengthHeader: true });
    const transaction = client.begin();
    client.publish({
      destination: "/app/test",
      body: "é🧺",
      headers: headersOf({ transaction: transaction.id }),
    });
    const aborted = client.begin();
    client.publish({
      destination: "/app/test",
      body: "non",
      headers: headersOf({ transaction: aborted.id }),
    });
    aborted.abort();
    transaction.commit();
    await settled();
    const applied = wire.hub.log.filter((line) => line.startsWith("apply"));
    expect(applied).toEqual(
      [body, bytesOf("é"), bytesOf("é🧺")].map((sent) => `apply /app/test ${sent.join(".")}`),
    );
    expect(errors).toEqual([]);
  });

  test("sends all in octets, or large frames in pieces", async () => {
    const message = "é".repeat(20_000);
    for (const more of [
      { forceBinaryWSFrames: true },
      { splitLargeFrames: true, maxWebSocketChunkSize: 999 },
    ]) {
      const { client, wire, errors } = await connect(version, more);
      client.publish({ destination: "/app/test", body: message });
      await settled();
      expect(wire.hub.log.at(-1)).toBe(`apply /app/test ${bytesOf(message).join(".")}`);
      expect([wire.sent.length > 2 || typeof wire.sent[1] !== "string", errors]).toEqual([true, []]);
    }
  });

  test("receives the answer to its ping on the manager's queue", async () => {
    const { client } = await connect(version);
    const bodies: string[] = [];
    client.subscribe(QUEUE, ({ body }) => bodies.push(body), headersOf({ "dernier-id": "0" }));
    await settled();
    bodies.length = 0;
    client.publish({ destination: "/app/ping" });
    await settled();
    expect(bodies).toEqual([`{"data":"pong"}`]);
  });

  test("receives what was wrong, in words that it can read", async () => {
    const { client, errors } = await connect(version);
    client.publish({ destination: TOPIC, body: "intrus" });
    await settled();
    expect(errors).toEqual(["Vous ne pouvez rien envoyer à cette destination"]);
  });

  test("leaves with a receipt", async () => {
    const { client, wire } = await connect(version);
    await client.deactivate();
    expect(wire.hub.log.slice(-2)).toEqual(["DISCONNECT", "close"]);
    const requested = header(frameOf(sentText(wire, -1), version), "receipt");
    expect(wire.hub.written.at(-1)).toBe(`RECEIPT\nreceipt-id:${requested}\n\n\0`);
  });
});

test("that offers all versions gets the highest", async () => {
  const wire = new Wire();
  const made = clientOf(wire, {});
  client = made;
  await new Promise<void>((resolve) => {
    made.onConnect = () => resolve();
    made.activate();
  });
  expect(made.connectedVersion).toBe("1.2");
});
