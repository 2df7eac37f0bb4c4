import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { timedFetch } from "#app/network/timed-fetch.ts";

const firstLine = (part: Uint8Array) => part.includes(10);

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it("an answer without content has none, though its browser gives it an empty stream", async () => {
  const answer = { body: new Blob([]).stream(), status: 204, statusText: "", headers: new Headers() };
  const response = await timedFetch(() => Promise.resolve(answer as unknown as Response), "/session");
  expect([response.status, await response.text()]).toEqual([204, ""]);
});

it("an answer comes whole, and a lost one is LostError", async () => {
  const response = await timedFetch(() => Promise.resolve(new Response("tout", { status: 201 })), "/x");
  expect([response.status, await response.text()]).toEqual([201, "tout"]);
  const lost = timedFetch(() => Promise.reject(new TypeError("fetch failed")), "/x");
  await expect(lost).rejects.toMatchObject({ lost: true });
});

it("a stream is there with its first line, and what follows comes as it comes, however long in all", async () => {
  const { send, write, close } = server();
  const answer = timedFetch(send, "/x", {}, firstLine);
  write("debut");
  await vi.advanceTimersByTimeAsync(9_000);
  write(" et fin\nsui");
  const reader = textOf(await answer);
  expect([await reader.read(), await reader.read()]).toEqual(["debut", " et fin\nsui"]);
  for (const part of ["te\n", "encore\n"]) {
    const next = reader.read();
    await vi.advanceTimersByTimeAsync(9_000);
    write(part);
    expect(await next).toBe(part);
  }
  close();
  expect(await reader.read()).toBeUndefined();
});

it("ten seconds of silence lose an answer: before it, in its first line, and after", async () => {
  const mute = timedFetch(server().send, "/x", {}, firstLine);
  const short = server();
  const cut = timedFetch(short.send, "/x", {}, firstLine);
  short.write("debut");
  const long = server();
  const begun = timedFetch(long.send, "/x", {}, firstLine);
  long.write("debut\n");
  const rest = begun.then((response) => response.text());
  const lost = [mute, cut, rest].map((one) => expect(one).rejects.toMatchObject({ lost: true }));
  await begun;
  await vi.advanceTimersByTimeAsync(10_000);
  await Promise.all(lost);
});

it("a body that falls silent loses what is read whole", async () => {
  const { send, write } = server();
  const lost = expect(timedFetch(send, "/x")).rejects.toMatchObject({ lost: true });
  write("debut\n");
  await vi.advanceTimersByTimeAsync(10_000);
  await lost;
});

it("a caller's own abort stays one, in the middle of the body too", async () => {
  const { send, write } = server();
  const caller = new AbortController();
  const answer = timedFetch(send, "/x", { signal: caller.signal }, firstLine);
  write("debut\n");
  const reader = textOf(await answer);
  await reader.read();
  const next = expect(reader.read()).rejects.toMatchObject({ name: "AbortError" });
  caller.abort();
  await next;
});

function server() {
  const parts = new TransformStream<Uint8Array, Uint8Array>();
  const writer = parts.writable.getWriter();
  const send: typeof fetch = (_input, init) => {
    init?.signal?.addEventListener("abort", () => {
      writer.abort(new DOMException("Aborted", "AbortError")).catch(() => undefined);
    });
    return Promise.resolve(new Response(parts.readable));
  };
  return {
    send,
    write: (text: string) => {
      writer.write(new TextEncoder().encode(text)).catch(() => undefined);
    },
    close: () => {
      writer.close().catch(() => undefined);
    },
  };
}

function textOf(response: Response) {
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  return { read: async () => (await reader?.read())?.value };
}
