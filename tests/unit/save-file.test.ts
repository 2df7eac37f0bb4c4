import { afterEach, expect, test, vi } from "vitest";
import { saveFile } from "#app/network/save-file.ts";

const ATTACHMENT = { "Content-Disposition": 'attachment; filename="etal-2026-01-14.json"' };

function answering(answer: Response | Promise<never>) {
  const send = vi.fn<typeof fetch>(() => Promise.resolve(answer));
  const link = { href: "", download: "", click: vi.fn() };
  vi.stubGlobal("fetch", send);
  vi.stubGlobal("document", { createElement: () => link });
  return { send, link };
}

afterEach(() => {
  vi.unstubAllGlobals();
});

test("a file is the browser's, under the server's name", async () => {
  vi.useFakeTimers();
  const { link } = answering(new Response("{}", { headers: ATTACHMENT }));
  expect(await saveFile("/x")).toBe("saved");
  expect([link.download, link.click.mock.calls.length]).toEqual(["etal-2026-01-14.json", 1]);
  expect(link.href).toMatch(/^blob:/);
  vi.runAllTimers();
  vi.useRealTimers();
});

test("what is no file is not kept as one", async () => {
  for (const answer of [
    new Response("<!doctype html>"),
    new Response("x", { status: 500, headers: ATTACHMENT }),
  ]) {
    const { link } = answering(answer);
    expect(await saveFile("/x")).toBe("refused");
    expect(link.click).not.toHaveBeenCalled();
  }
});

test("where the server leads is not followed here", async () => {
  // As a browser gives it: nothing of it can be read, nor made anew.
  const led = {
    type: "opaqueredirect",
    status: 0,
    body: null,
    headers: new Headers(),
  } as unknown as Response;
  const { send, link } = answering(led);
  expect(await saveFile("/x")).toBe("elsewhere");
  expect(send.mock.calls[0]?.[1]?.redirect).toBe("manual");
  expect(link.click).not.toHaveBeenCalled();
});

test("a lost network is said to be", async () => {
  answering(Promise.reject(new TypeError("fetch failed")));
  await expect(saveFile("/x")).rejects.toMatchObject({ lost: true });
});
