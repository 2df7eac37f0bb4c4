// @stomp/stompjs over the tests' sockets, through an object like a browser's WebSocket that opens later.
import { Client, type IStompSocket, StompHeaders, Versions } from "@stomp/stompjs";
import type { Version } from "#worker/stomp/versions.ts";
import { upgrade } from "./channel.ts";

const STATE = { CONNECTING: 0, OPEN: 1, CLOSING: 2, CLOSED: 3 } as const;

export class PageSocket implements IStompSocket {
  readonly url = "ws://etal.test/ws";
  binaryType?: "arraybuffer";
  readyState: number = STATE.CONNECTING;
  onopen: (() => void) | null = null;
  onclose: ((event: Pick<CloseEvent, "code" | "reason" | "wasClean">) => void) | null = null;
  onerror: (() => void) | null = null;
  onmessage: ((event: { data: unknown }) => void) | null = null;
  readonly sends: (string | ArrayBuffer)[] = [];
  end: { code: number; reason: string } | undefined;
  silent = false;
  #ws: WebSocket | undefined;

  constructor(request: Promise<Response>) {
    request.then(
      ({ webSocket, status }) => {
        if (this.readyState !== STATE.CONNECTING) return;
        if (webSocket) this.#open(webSocket);
        else this.#finish(1006, String(status));
      },
      (error: unknown) => {
        this.#finish(1006, String(error));
      },
    );
  }

  #open(ws: WebSocket): void {
    this.#ws = ws;
    ws.addEventListener("message", ({ data }) => {
      if (this.readyState !== STATE.CLOSED) this.onmessage?.({ data });
    });
    ws.addEventListener("close", ({ code, reason }) => {
      this.#finish(code, reason);
    });
    ws.accept();
    this.readyState = STATE.OPEN;
    this.onopen?.();
  }

  send(data: string | ArrayBuffer): void {
    this.sends.push(data);
    if (!this.silent) this.#ws?.send(data);
  }

  close(code = 1000, reason = ""): void {
    if (this.readyState === STATE.CONNECTING) this.#finish(1006, "");
    if (this.readyState !== STATE.OPEN) return;
    this.readyState = STATE.CLOSING;
    this.#ws?.close(code, reason);
  }

  /** The network is gone: neither side is notified. */
  drop(): void {
    const ws = this.#ws;
    this.#finish(1006, "");
    ws?.close(4000, "coupé");
  }

  #finish(code: number, reason: string): void {
    if (this.readyState === STATE.CLOSED) return;
    this.readyState = STATE.CLOSED;
    this.end = { code, reason };
    this.onclose?.({ code, reason, wasClean: code !== 1006 });
  }
}

type Settings = Partial<
  Pick<
    Client,
    | "forceBinaryWSFrames"
    | "heartbeatIncoming"
    | "heartbeatOutgoing"
    | "maxWebSocketChunkSize"
    | "onHeartbeatLost"
    | "onHeartbeatReceived"
    | "reconnectDelay"
    | "splitLargeFrames"
  >
>;

export function pageClient(
  { token, etablissementId }: { token: string; etablissementId: number },
  version: Version,
  settings: Settings = {},
): { client: Client; sockets: PageSocket[] } {
  const sockets: PageSocket[] = [];
  const client = new Client();
  client.stompVersions = new Versions([version]);
  client.connectHeaders = stompHeaders({ Authorization: `Bearer ${token}` });
  client.webSocketFactory = () => {
    const protocols = client.stompVersions.protocolVersions().join(", ");
    const request = upgrade({ "Sec-WebSocket-Protocol": protocols }, `?etablissement=${etablissementId}`);
    const socket = new PageSocket(request);
    sockets.push(socket);
    return socket;
  };
  Object.assign(client, { reconnectDelay: 0, heartbeatIncoming: 0, heartbeatOutgoing: 0 }, settings);
  return { client, sockets };
}

export function stompHeaders(pairs: Record<string, string>): StompHeaders {
  return Object.assign(new StompHeaders(), pairs);
}

export function activate(client: Client): Promise<void> {
  return new Promise((resolve, reject) => {
    client.onConnect = () => {
      resolve();
    };
    client.onStompError = ({ headers, body }) => {
      reject(new Error(`${headers["message"] ?? ""} ${body}`));
    };
    client.activate();
  });
}

export function received(client: Client, send: (receipt: string) => void): Promise<Record<string, string>> {
  const receipt = `reçu-${crypto.randomUUID()}`;
  return new Promise((resolve) => {
    client.watchForReceipt(receipt, ({ headers }) => {
      resolve(headers);
    });
    send(receipt);
  });
}
