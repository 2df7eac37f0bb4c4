import { expect, test } from "vitest";
import { readText } from "#worker/http/body.ts";

const CHUNK = new Uint8Array(64 * 1024).fill(0x20);
const LIMITS = { maxBytes: 1024 * 1024, dropsBytes: 16 * 1024 * 1024, unreadable: "?", tooLarge: "Trop" };

/** `chunks` pieces of 64 kB, and how many were taken. */
function bodyOf(chunks: number) {
  const state = { taken: 0, cancelled: false };
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      if (state.taken === chunks) {
        controller.close();
        return;
      }
      state.taken += 1;
      controller.enqueue(CHUNK);
    },
    cancel() {
      state.cancelled = true;
    },
  });
  return { state, body };
}

const requestOf = (body: ReadableStream, headers: HeadersInit = {}) =>
  new Request("https://etal.test/", { method: "POST", body, headers, duplex: "half" } as RequestInit);

test.each([
  ["4 MB in chunks", 64, {}],
  ["8 MB in chunks", 128, {}],
  ["4 MB of a declared length", 64, { "Content-Length": String(64 * CHUNK.length) }],
])("a body of %s is refused once the client has sent all of it", async (_, chunks, headers) => {
  const { state, body } = bodyOf(chunks);
  await expect(readText(requestOf(body, headers), LIMITS)).rejects.toMatchObject({
    code: "TROP_VOLUMINEUX",
    message: "Trop",
  });
  expect(state).toEqual({ taken: chunks, cancelled: false });
});

test("a body without an end is broken off", async () => {
  const { state, body } = bodyOf(Infinity);
  await expect(readText(requestOf(body), LIMITS)).rejects.toMatchObject({ code: "TROP_VOLUMINEUX" });
  expect(state.cancelled).toBe(true);
  expect(state.taken * CHUNK.length).toBeLessThan(18 * 1024 * 1024);
});

test("a client that leaves meanwhile is refused all the same", async () => {
  let taken = 0;
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      taken += 1;
      if (taken > 20) controller.error(new Error("gone"));
      else controller.enqueue(CHUNK);
    },
  });
  await expect(readText(requestOf(body), LIMITS)).rejects.toMatchObject({ code: "TROP_VOLUMINEUX" });
});
