// The local server in front of the runtime. The runtime has consoles without password and trusts headers
// about the client, so the network must not reach it.
import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import type { Duplex } from "node:stream";
import { pipeline } from "node:stream/promises";

export type Front = { port: number; close(): Promise<void> };

const NOT_FROM_OUTSIDE = /^(cf|mf|x-forwarded)-/i;
const HOP_BY_HOP = /^(connection|keep-alive|proxy-connection|te|trailer|upgrade)$/i;
const CONSOLES = /^\/(cdn-cgi|__cf_local)(\/|$)/i;
const DECODED_AT_MOST = 4;
const LOOPBACK = "127.0.0.1";

export async function openFront(listen: { port: number; host: string }, runtimePort: number): Promise<Front> {
  const upgraded = new Set<Duplex>();
  const server = createServer((incoming, answer) => {
    relay(incoming, answer, runtimePort);
  });
  server.on("upgrade", (incoming: IncomingMessage, socket: Duplex, head: Buffer) => {
    upgraded.add(socket);
    socket.once("close", () => upgraded.delete(socket));
    relayUpgrade(incoming, socket, head, runtimePort);
  });
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(listen.port, listen.host, resolve);
  });
  return {
    port: (server.address() as AddressInfo).port,
    close: () => close(server, upgraded),
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

function relay(incoming: IncomingMessage, answer: ServerResponse, port: number): void {
  if (isForbidden(incoming.url ?? "")) {
    answer.writeHead(404, { "Content-Type": "text/plain; charset=utf-8" }).end("Introuvable");
    return;
  }
  const outgoing = ask(incoming, port, []);
  answer.once("close", () => outgoing.destroy());
  outgoing.once("response", (response) => {
    answer.writeHead(
      response.statusCode ?? 502,
      response.statusMessage,
      kept(response.rawHeaders, HOP_BY_HOP),
    );
    pipeline(response, answer).catch(() => answer.destroy());
  });
  outgoing.once("error", () => {
    if (answer.headersSent) answer.destroy();
    else
      answer.writeHead(502, { "Content-Type": "text/plain; charset=utf-8" }).end("Le serveur ne répond pas");
  });
  // The headers are sent first, because the body may come much later.
  outgoing.flushHeaders();
  incoming.once("error", () => outgoing.destroy());
  incoming.pipe(outgoing);
  // A client that still sends would see a broken connection in place of the answer.
  outgoing.once("close", () => incoming.unpipe(outgoing).resume());
}

function relayUpgrade(incoming: IncomingMessage, socket: Duplex, head: Buffer, port: number): void {
  socket.on("error", () => socket.destroy());
  if (isForbidden(incoming.url ?? "")) {
    socket.end("HTTP/1.1 404 Not Found\r\nConnection: close\r\nContent-Length: 0\r\n\r\n");
    return;
  }
  const outgoing = ask(incoming, port, ["Connection", "Upgrade", "Upgrade", incoming.headers.upgrade ?? ""]);
  socket.once("close", () => outgoing.destroy());
  outgoing.once("error", () => socket.destroy());
  outgoing.once("upgrade", (response, far, farHead) => {
    socket.write(statusLine(response, response.rawHeaders));
    socket.write(farHead);
    far.write(head);
    void pipeline(far, socket).catch(() => undefined);
    void pipeline(socket, far).catch(() => undefined);
  });
  outgoing.once("response", (response) => {
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

function ask({ method, url, rawHeaders, socket }: IncomingMessage, port: number, upgrade: string[]) {
  const from = (socket.remoteAddress ?? "").replace(/^::ffff:/, "");
  const headers = [
    ...kept(kept(rawHeaders, NOT_FROM_OUTSIDE), HOP_BY_HOP),
    "CF-Connecting-IP",
    from,
    ...upgrade,
  ];
  return request({ host: LOOPBACK, port, method, path: url, headers });
}

function kept(rawHeaders: readonly string[], dropped: RegExp): string[] {
  return rawHeaders.filter((_text, at) => !dropped.test(rawHeaders[at - (at % 2)] ?? ""));
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
