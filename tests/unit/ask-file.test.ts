import { afterEach, expect, test, vi } from "vitest";
import { askFile } from "#app/network/ask-file.ts";

const ATTACHMENT = { "Content-Disposition": 'attachment; filename="etal-2026-01-14.json"' };

function answering(answer: Response | Promise<never>) {
  const send = vi.fn<typeof fetch>(() => Promise.resolve(answer));
  vi.stubGlobal("fetch", send);
  return send;
}

afterEach(() => {
  vi.unstubAllGlobals();
});

test("a file that is there is asked for by its head alone, and where the server leads is not followed", async () => {
  const send = answering(new Response(null, { headers: ATTACHMENT }));
  expect(await askFile("/x")).toBe("there");
  expect(send.mock.calls[0]?.[1]).toMatchObject({ method: "HEAD", redirect: "manual" });
});

test("what is no file is none to go to", async () => {
  for (const answer of [new Response(null), new Response(null, { status: 500, headers: ATTACHMENT })]) {
    answering(answer);
    expect(await askFile("/x")).toBe("refused");
  }
});

test("where the server leads is for the browser", async () => {
  // As a browser gives it: nothing of it can be read, nor made anew.
  const led = { type: "opaqueredirect", status: 0, body: null, headers: new Headers() };
  answering(led as unknown as Response);
  expect(await askFile("/x")).toBe("elsewhere");
});

test("a lost network is said to be", async () => {
  answering(Promise.reject(new TypeError("fetch failed")));
  await expect(askFile("/x")).rejects.toMatchObject({ lost: true });
});
