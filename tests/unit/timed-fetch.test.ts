import { expect, it } from "vitest";
import { timedFetch } from "#app/network/timed-fetch.ts";

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
