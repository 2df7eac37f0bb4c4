// The local front, before a fake runtime that reports the requests which reach it.
import { createServer, type IncomingMessage, request, type Server } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type Front, isForbidden, openFront } from "#scripts/local/front.ts";
import type { Opening } from "#scripts/local/opening.ts";
import { freePort } from "#scripts/local/server.ts";

const SECRET = "the secret of this start";

let runtime: Server;
let opening: Opening = null;
let front: Front;
let seen: IncomingMessage[] = [];
let gone: Promise<void> = Promise.resolve();

beforeAll(async () => {
  runtime = createServer((incoming, answer) => {
    seen.push(incoming);
    gone = new Promise((resolve) => {
      answer.once("close", resolve);
    });
    if (incoming.url === "/parts") {
      answer.writeHead(200, { "Content-Type": "text/plain", "Set-Cookie": ["a=1", "b=2"] });
      answer.write("first");
      incoming.on("data", () => answer.end("last"));
      return;
    }
    if (incoming.url === "/killed") return incoming.socket.destroy();
    if (incoming.url === "/too-large") {
      // As the Workers runtime: the body is not read, and the connection closed behind the answer.
      answer.writeHead(413).end("too large", () => incoming.socket.destroy());
      return;
    }
    if (incoming.url === "/length") {
      let length = 0;
      incoming.on("data", (chunk: Buffer) => (length += chunk.length));
      incoming.once("end", () => answer.end(String(length)));
      return;
    }
    incoming.resume();
    incoming.once("end", () => answer.end(incoming.url));
  });
  runtime.on("upgrade", (incoming: IncomingMessage, socket) => {
    seen.push(incoming);
    if (incoming.url === "/refused") {
      socket.end("HTTP/1.1 401 Unauthorized\r\nContent-Length: 2\r\nX-Why: no\r\n\r\nno");
      return;
    }
    socket.write("HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\n");
    socket.on("data", (chunk: Buffer) => socket.write(chunk));
  });
  await new Promise<void>((resolve) => {
    runtime.listen(0, "127.0.0.1", resolve);
  });
  front = await openFront({ port: 0, host: "0.0.0.0" }, () => Promise.resolve(opening));
});

afterAll(async () => {
  await front.close();
  runtime.close();
});

beforeEach(() => {
  seen = [];
  opening = { port: (runtime.address() as AddressInfo).port, secret: SECRET };
});

type Init = { headers?: Record<string, string | string[]>; from?: string; to?: string; body?: Uint8Array };

/** `fetch` would normalise the target. */
function send(target: string, { headers = {}, from = "127.0.0.1", to = "127.0.0.1", body }: Init = {}) {
  return new Promise<{ status: number; text: string; retryAfter?: string }>((resolve, reject) => {
    const method = body ? "POST" : "GET";
    const options = { host: to, port: front.port, localAddress: from, path: target, headers, method };
    request(options, (answer) => {
      let text = "";
      answer.on("data", (chunk: Buffer) => (text += chunk.toString()));
      answer.on("end", () => {
        const { "retry-after": retryAfter } = answer.headers;
        resolve({ status: answer.statusCode ?? 0, text, ...(retryAfter !== undefined && { retryAfter }) });
      });
    })
      .on("error", reject)
      .end(body);
  });
}

test("each request has its own connection, because the runtime may close one that was kept", async () => {
  for (const path of ["/one", "/two"]) expect(await send(path)).toMatchObject({ status: 200, text: path });
  expect(new Set(seen.map(({ socket }) => socket)).size).toBe(2);
});

describe("the runtime's consoles", () => {
  const SPELLINGS = [
    "/cdn-cgi",
    "/cdn-cgi/",
    "/cdn-cgi/mf/scheduled",
    "/CDN-CGI/explorer",
    "/cdn-cgi?x",
    "//cdn-cgi/explorer",
    "///cdn-cgi/explorer",
    "/x/../cdn-cgi/explorer",
    "/x/%2e%2e/cdn-cgi/explorer",
    "/%2e/cdn-cgi/explorer",
    "/./cdn-cgi/explorer",
    "/x/..%2fcdn-cgi/explorer",
    "/%2fcdn-cgi/explorer",
    "/\\cdn-cgi/explorer",
    "/x\\..\\cdn-cgi/explorer",
    "/%5ccdn-cgi/explorer",
    "/%63dn-cgi/explorer",
    "/%2563dn-cgi/explorer",
    "/%2525252525",
    "/cdn-cgi%2fexplorer",
    "/cdn%2dcgi/explorer",
    "/%3f/../cdn-cgi/explorer",
    "/%23/../cdn-cgi/mf/scheduled",
    "/a%3Fb/%2e%2e/cdn-cgi/x",
    "/%253f/../cdn-cgi/x",
    "/x/../cdn-cgi/explorer?a=/b",
    "/__cf_local/stream",
    "http://localhost/cdn-cgi/explorer",
    "http://localhost/produits",
    "*",
  ];

  test.each(SPELLINGS)("%s is a small 404, and reaches nothing", async (target) => {
    expect(await send(target)).toEqual({ status: 404, text: "Introuvable" });
    expect(seen).toEqual([]);
  });

  test.each(["/", "/produits/cdn-cgi", "/cdn-cgis", "/?retour=/cdn-cgi/", "/a%20b", "/100%25", "/%ff"])(
    "%s is none of them",
    async (target) => {
      expect(isForbidden(target)).toBe(false);
      expect(await send(target)).toEqual({ status: 200, text: target });
    },
  );

  test("no socket opens there either", async () => {
    expect(await upgrade("/x/../cdn-cgi/explorer")).toContain("404 Not Found");
    expect(seen).toEqual([]);
  });
});

describe("a runtime that cannot be reached", () => {
  const GONE: [string, () => Promise<Opening>][] = [
    ["that reloads for too long", () => Promise.resolve(null)],
    ["that was killed", async () => ({ port: await freePort(), secret: SECRET })],
  ];

  test.each(GONE)(
    "%s: 503 at once, with Retry-After, for a request and for a socket",
    async (_name, gone) => {
      opening = await gone();
      expect(await send("/")).toEqual({ status: 503, text: "Le serveur ne répond pas", retryAfter: "1" });
      expect(await upgrade("/ws")).toMatch(/^HTTP\/1\.1 503 [\s\S]*Retry-After: 1/);
      expect(seen).toEqual([]);
    },
  );

  test("nothing is requested for a client that left while the runtime reloaded", async () => {
    let reload: ((opening: Opening) => void) | undefined;
    const waiting = await openFront({ port: 0, host: "127.0.0.1" }, () => {
      return new Promise((resolve) => (reload = resolve));
    });
    const socket = connect(waiting.port, "127.0.0.1");
    socket.write("POST /vente HTTP/1.1\r\nHost: front\r\nContent-Length: 10\r\n\r\nhalf");
    await expect.poll(() => reload).toBeDefined();
    socket.destroy();
    // The front is notified of it before the runtime is there again.
    await new Promise((resolve) => setTimeout(resolve, 50));
    reload?.(opening);
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(seen).toEqual([]);
    await waiting.close();
  });

  test("502 when it is killed during the request, which may have been done", async () => {
    expect(await send("/killed")).toMatchObject({ status: 502 });
  });
});

describe("who sends a request", () => {
  test("is the socket's own address, whatever the request carries", async () => {
    const headers = {
      "CF-Connecting-IP": "203.0.113.7",
      "cf-ipcountry": "SN",
      "MF-Original-URL": "http://localhost/cdn-cgi/mf/scheduled",
      "mf-route-override": "x",
      "Etal-Front": "a guess",
      "X-Forwarded-Proto": "https",
      "x-forwarded-for": ["198.51.100.1", "198.51.100.2"],
      "X-Request": "kept",
      Host: "caisse.local:3091",
    };
    await send("/", { headers, from: "127.0.0.2" });
    const reached = Object.entries(seen[0]?.headers ?? {}).filter(([name]) => name !== "connection");
    expect(Object.fromEntries(reached)).toEqual({
      "cf-connecting-ip": "127.0.0.2",
      "etal-front": SECRET,
      "x-request": "kept",
      host: "caisse.local:3091",
    });
  });
});

describe("what comes in parts", () => {
  test("leaves in parts, both ways, with each cookie of its own", async () => {
    const parts: string[] = [];
    await new Promise<void>((resolve, reject) => {
      const outgoing = request(
        { host: "127.0.0.1", port: front.port, path: "/parts", method: "POST" },
        (answer) => {
          expect(answer.headers["set-cookie"]).toEqual(["a=1", "b=2"]);
          answer.on("data", (chunk: Buffer) => {
            parts.push(chunk.toString());
            // The rest of the request is sent only now: the answer did not wait for it.
            if (parts.length === 1) outgoing.end("go on");
          });
          answer.once("end", resolve);
        },
      );
      outgoing.once("error", reject);
      outgoing.flushHeaders();
    });
    expect(parts).toEqual(["first", "last"]);
  });

  test("ends behind the front when the client is gone", async () => {
    await new Promise<void>((resolve) => {
      const outgoing = request({ host: "127.0.0.1", port: front.port, path: "/parts" }, () => {
        outgoing.destroy();
        resolve();
      });
      outgoing.on("error", () => undefined).end();
    });
    await gone;
  });
});

describe("a large body", () => {
  const body = new Uint8Array(1_000_000);
  const headers = { "Content-Length": String(body.length) };

  test("that is refused unread gets its refusal", async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => send("/too-large", { headers, body })),
    );
    expect(new Set(answers.map(({ status, text }) => `${String(status)} ${text}`))).toEqual(
      new Set(["413 too large"]),
    );
  });

  test("that is taken arrives whole", async () => {
    expect(await send("/length", { headers, body })).toEqual({ status: 200, text: "1000000" });
  });
});

describe("sockets", () => {
  test("pass, with what was sent right behind the question", async () => {
    expect(await upgrade("/ws", "ping")).toMatch(/^HTTP\/1\.1 101 [^]*\r\n\r\nping$/);
    expect(seen[0]?.headers).toMatchObject({ upgrade: "websocket", "cf-connecting-ip": "127.0.0.1" });
  });

  test("that are refused receive the reason", async () => {
    expect(await upgrade("/refused")).toMatch(/^HTTP\/1\.1 401 Unauthorized\r\n[^]*X-Why: no\r\n[^]*no$/);
  });
});

function upgrade(target: string, sent = ""): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(front.port, "127.0.0.1");
    let text = "";
    const done = () => {
      socket.destroy();
      resolve(text);
    };
    socket.once("error", reject);
    socket.once("end", done);
    socket.on("data", (chunk: Buffer) => {
      text += chunk.toString();
      if (sent !== "" && text.endsWith(`\r\n\r\n${sent}`)) done();
    });
    socket.write(
      `GET ${target} HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n${sent}`,
    );
  });
}
