// The client that most pages use, over sockets of the tests' runtime: an object of the shape of a browser's WebSocket,
// which opens some time after it was made.
import { Client, type IStompSocket, StompHeaders, Versions } from "@stomp/stompjs";
import type { Version } from "#worker/stomp/versions.ts";
import { monter } from "./canal.ts";

const ETAT = { CONNECTING: 0, OPEN: 1, CLOSING: 2, CLOSED: 3 } as const;

export class PriseDePage implements IStompSocket {
  readonly url = "ws://etal.test/ws";
  binaryType?: "arraybuffer";
  readyState: number = ETAT.CONNECTING;
  onopen: (() => void) | null = null;
  onclose: ((event: Pick<CloseEvent, "code" | "reason" | "wasClean">) => void) | null = null;
  onerror: (() => void) | null = null;
  onmessage: ((event: { data: unknown }) => void) | null = null;
  /** What was sent, and how the socket ended. */
  readonly envois: (string | ArrayBuffer)[] = [];
  fin: { code: number; reason: string } | undefined;
  /** What is sent is lost on its way. */
  muette = false;
  #ws: WebSocket | undefined;

  constructor(demande: Promise<Response>) {
    demande.then(
      ({ webSocket, status }) => {
        if (this.readyState !== ETAT.CONNECTING) return;
        if (webSocket) this.#ouvrir(webSocket);
        else this.#finir(1006, String(status));
      },
      (error: unknown) => {
        this.#finir(1006, String(error));
      },
    );
  }

  #ouvrir(ws: WebSocket): void {
    this.#ws = ws;
    ws.addEventListener("message", ({ data }) => {
      if (this.readyState !== ETAT.CLOSED) this.onmessage?.({ data });
    });
    ws.addEventListener("close", ({ code, reason }) => {
      this.#finir(code, reason);
    });
    ws.accept();
    this.readyState = ETAT.OPEN;
    this.onopen?.();
  }

  send(data: string | ArrayBuffer): void {
    this.envois.push(data);
    if (!this.muette) this.#ws?.send(data);
  }

  close(code = 1000, reason = ""): void {
    if (this.readyState === ETAT.CONNECTING) this.#finir(1006, "");
    if (this.readyState !== ETAT.OPEN) return;
    this.readyState = ETAT.CLOSING;
    this.#ws?.close(code, reason);
  }

  /** The network is gone: neither side is told by the other. */
  couper(): void {
    const ws = this.#ws;
    this.#finir(1006, "");
    ws?.close(4000, "coupé");
  }

  #finir(code: number, reason: string): void {
    if (this.readyState === ETAT.CLOSED) return;
    this.readyState = ETAT.CLOSED;
    this.fin = { code, reason };
    this.onclose?.({ code, reason, wasClean: code !== 1006 });
  }
}

type Reglages = Partial<
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

/** A client of one version for the bearer of a token, and the sockets that it opens, in order. */
export function clientDePage(
  { jeton, etablissementId }: { jeton: string; etablissementId: number },
  version: Version,
  reglages: Reglages = {},
): { client: Client; prises: PriseDePage[] } {
  const prises: PriseDePage[] = [];
  const client = new Client();
  client.stompVersions = new Versions([version]);
  client.connectHeaders = entetes({ Authorization: `Bearer ${jeton}` });
  client.webSocketFactory = () => {
    const protocoles = client.stompVersions.protocolVersions().join(", ");
    const demande = monter({ "Sec-WebSocket-Protocol": protocoles }, `?etablissement=${etablissementId}`);
    const prise = new PriseDePage(demande);
    prises.push(prise);
    return prise;
  };
  Object.assign(client, { reconnectDelay: 0, heartbeatIncoming: 0, heartbeatOutgoing: 0 }, reglages);
  return { client, prises };
}

/** Headers as the client's types ask for them. */
export function entetes(paires: Record<string, string>): StompHeaders {
  return Object.assign(new StompHeaders(), paires);
}

/** Starts the client; resolves once it is connected, rejects when it is refused. */
export function activer(client: Client): Promise<void> {
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

/** Resolves with the headers of the receipt of what `dire` says with it. */
export function recu(client: Client, dire: (receipt: string) => void): Promise<Record<string, string>> {
  const receipt = `reçu-${crypto.randomUUID()}`;
  return new Promise((resolve) => {
    client.watchForReceipt(receipt, ({ headers }) => {
      resolve(headers);
    });
    dire(receipt);
  });
}
