// The local server in front of the runtime, which trusts headers about the client: only requests of this front, with
// the secret of this start, reach the worker.
import {
  type ClientRequest,
  createServer,
  type IncomingMessage,
  request,
  type Server,
  type ServerResponse,
  STATUS_CODES,
} from "node:http";
import type { AddressInfo } from "node:net";
import type { Duplex } from "node:stream";
import { pipeline } from "node:stream/promises";
import { type Reloads, RELOADS_PATH, showsScripts } from "./dev/reloads.ts";
import { FRONT_HEADER, type Opening } from "./opening.ts";

export type Front = { port: number; close(): Promise<void> };

const NOT_FROM_OUTSIDE = /^(cf|mf|x-forwarded|etal)-/i;
const HOP_BY_HOP = /^(connection|keep-alive|proxy-connection|te|trailer|upgrade)$/i;
/** Of a request whose answer must come uncompressed. */
const COMPRESSION = /^accept-encoding$/i;
/** Of an answer to which a script is added. */
const LENGTH = /^(content-length|transfer-encoding)$/i;
const CONSOLES = /^\/(cdn-cgi|__cf_local)(\/|$)/i;
const DECODED_AT_MOST = 4;
const LOOPBACK = "127.0.0.1";
const TEXT = "text/plain; charset=utf-8";
const RETRY_SECONDS = "1";
/** The runtime closes the connection after its answer when more than this of the body is still to come. */
const READ_AFTER_ANSWER = 65_536;
/** At most so long a larger body waits for a refusal by its length. */
const REFUSAL_MS = 500;
/** So long that no client sends on a connection at the moment of its closing, which would lose the request. */
const IDLE_CONNECTION_MS = 600_000;

/** `opening` waits for a runtime that reloads. It gives null when the runtime takes too long. */
export async function openFront(
  listen: { port: number; host: string },
  opening: () => Promise<Opening>,
  reloads?: Reloads,
): Promise<Front> {
  const upgraded = new Set<Duplex>();
  const server = createServer((incoming, answer) => {
    if (reloads && incoming.url?.startsWith(RELOADS_PATH)) reloads.answer(incoming, answer);
    else void relay(incoming, answer, opening, reloads);
  });
  server.on("upgrade", (incoming: IncomingMessage, socket: Duplex, head: Buffer) => {
    upgraded.add(socket);
    socket.once("close", () => upgraded.delete(socket));
    void relayUpgrade(incoming, socket, head, opening);
  });
  server.keepAliveTimeout = IDLE_CONNECTION_MS;
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(listen.port, listen.host, resolve);
  });
  return {
    port: (server.address() as AddressInfo).port,
    close: () => {
      reloads?.close();
      return close(server, upgraded);
    },
  };
}

export function isForbidden(target: string): boolean {
  if (!target.startsWith("/")) return true;
  let [path = ""] = target.split(/[?#]/);
  // Percent signs may be encoded repeatedly; a path that needs more rounds is refused.
  for (let round = 0, before = ""; path !== before; round += 1) {
    if (round === DECODED_AT_MOST) return true;
    before = path;
    path = decoded(path);
  }
  // Decoded, these characters would end the path; encoded, they belong to the path.
  const slashes = path.replace(/[?#]/g, "_").replace(/[\\/]+/g, "/");
  return CONSOLES.test(new URL(slashes, "http://front.invalid").pathname) || CONSOLES.test(slashes);
}

function decoded(path: string): string {
  return path.replace(/%([0-7][0-9a-f])/gi, (_whole, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  );
}

async function relay(
  incoming: IncomingMessage,
  answer: ServerResponse,
  opening: () => Promise<Opening>,
  reloads?: Reloads,
): Promise<void> {
  if (isForbidden(incoming.url ?? "")) {
    answer.writeHead(404, { "Content-Type": TEXT }).end("Introuvable");
    return;
  }
  const open = await opening();
  // The client may have left while the runtime reloaded.
  if (answer.destroyed) return;
  if (open === null) {
    refuse(answer, 503);
    return;
  }
  // Nothing can be added to a compressed answer.
  const outgoing = forward(incoming, open, [], reloads && COMPRESSION);
  answer.once("close", () => outgoing.destroy());
  outgoing.once("response", (response) => {
    const script =
      incoming.method === "GET" && showsScripts(response) ? reloads?.script(open.page) : undefined;
    answer.writeHead(
      response.statusCode ?? 502,
      response.statusMessage,
      kept(response.rawHeaders, HOP_BY_HOP, script === undefined ? undefined : LENGTH),
    );
    pipeline(response, answer, { end: script === undefined })
      .then(() => script !== undefined && answer.end(script))
      .catch(() => answer.destroy());
  });
  outgoing.once("error", (error: NodeJS.ErrnoException) => {
    if (answer.headersSent) answer.destroy();
    else refuse(answer, unreached(error));
  });
  // The headers are sent first, because the body may come much later.
  outgoing.flushHeaders();
  incoming.once("error", () => outgoing.destroy());
  // A client that still sends would see a broken connection in place of the answer.
  outgoing.once("close", () => incoming.unpipe(outgoing).resume());
  // Node drops an answer that it has not read yet when a write meets a closed connection.
  const isLarge = Number(incoming.headers["content-length"]) > READ_AFTER_ANSWER;
  if (isLarge && (await isRefusedEarly(outgoing))) incoming.resume();
  else incoming.pipe(outgoing);
}

function isRefusedEarly(outgoing: ClientRequest): Promise<boolean> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, REFUSAL_MS, false);
    outgoing.once("response", ({ statusCode = 502 }) => resolve(statusCode >= 400));
    outgoing.once("close", () => {
      clearTimeout(timer);
      resolve(true);
    });
  });
}

/** 503 when the runtime was not reached, 502 when the runtime may have done what was requested. */
function unreached({ code }: NodeJS.ErrnoException): 502 | 503 {
  return code === "ECONNREFUSED" ? 503 : 502;
}

function refuse(answer: ServerResponse, status: 502 | 503): void {
  answer
    .writeHead(status, { "Content-Type": TEXT, "Retry-After": RETRY_SECONDS })
    .end("Le serveur ne répond pas");
}

async function relayUpgrade(
  incoming: IncomingMessage,
  socket: Duplex,
  head: Buffer,
  opening: () => Promise<Opening>,
): Promise<void> {
  socket.on("error", () => socket.destroy());
  if (isForbidden(incoming.url ?? "")) {
    socket.end("HTTP/1.1 404 Not Found\r\nConnection: close\r\nContent-Length: 0\r\n\r\n");
    return;
  }
  const open = await opening();
  if (socket.destroyed) return;
  if (open === null) {
    refuseUpgrade(socket, 503);
    return;
  }
  const outgoing = forward(incoming, open, [
    "Connection",
    "Upgrade",
    "Upgrade",
    incoming.headers.upgrade ?? "",
  ]);
  socket.once("close", () => outgoing.destroy());
  outgoing.once("error", (error: NodeJS.ErrnoException) => refuseUpgrade(socket, unreached(error)));
  outgoing.once("upgrade", (response, far, farHead) => {
    outgoing.removeAllListeners("error").on("error", () => socket.destroy());
    socket.write(statusLine(response, response.rawHeaders));
    socket.write(farHead);
    far.write(head);
    void pipeline(far, socket).catch(() => undefined);
    void pipeline(socket, far).catch(() => undefined);
  });
  outgoing.once("response", (response) => {
    outgoing.removeAllListeners("error").on("error", () => socket.destroy());
    socket.write(
      statusLine(response, [
        ...kept(response.rawHeaders, /^(connection|transfer-encoding)$/i),
        "Connection",
        "close",
      ]),
    );
    void pipeline(response, socket).catch(() => undefined);
  });
  outgoing.end();
}

function refuseUpgrade(socket: Duplex, status: 502 | 503): void {
  const headers = `Retry-After: ${RETRY_SECONDS}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`;
  socket.end(`HTTP/1.1 ${String(status)} ${STATUS_CODES[status] ?? ""}\r\n${headers}`);
}

function forward(
  { method, url, rawHeaders, socket }: IncomingMessage,
  { port, secret }: NonNullable<Opening>,
  upgrade: string[],
  dropped?: RegExp,
) {
  const from = (socket.remoteAddress ?? "").replace(/^::ffff:/, "");
  const headers = [
    ...kept(rawHeaders, NOT_FROM_OUTSIDE, HOP_BY_HOP, dropped),
    "CF-Connecting-IP",
    from,
    FRONT_HEADER,
    secret,
    ...upgrade,
  ];
  // A connection of its own: the runtime may close a kept one just when it is used again.
  return request({ host: LOOPBACK, port, method, path: url, headers, agent: false });
}

function kept(rawHeaders: readonly string[], ...dropped: readonly (RegExp | undefined)[]): string[] {
  const isDropped = (name: string) => dropped.some((names) => names?.test(name));
  return rawHeaders.filter((_text, at) => !isDropped(rawHeaders[at - (at % 2)] ?? ""));
}

function statusLine(
  { statusCode = 502, statusMessage = "" }: IncomingMessage,
  rawHeaders: readonly string[],
): string {
  const lines = [`HTTP/1.1 ${String(statusCode)} ${statusMessage}`];
  for (let at = 0; at < rawHeaders.length; at += 2)
    lines.push(`${rawHeaders[at] ?? ""}: ${rawHeaders[at + 1] ?? ""}`);
  return `${lines.join("\r\n")}\r\n\r\n`;
}

function close(server: Server, upgraded: ReadonlySet<Duplex>): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
    for (const socket of upgraded) socket.destroy();
  });
}
