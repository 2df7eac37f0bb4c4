// Asking for the lock of the connection, from a browser that takes its time.
import { expect, it, vi } from "vitest";
import { createElection, type Way } from "#app/realtime/election.ts";
import type { Elect } from "#app/realtime/wire.ts";
import { settle } from "#tests/helpers/realtime.ts";

function world() {
  const requests: { steal: boolean; hold: () => Promise<void>; take: () => void }[] = [];
  const elect: Elect = (_name, { steal }, hold) =>
    new Promise((_resolve, reject) => {
      const take = () => {
        reject(new Error("AbortError"));
      };
      requests.push({ steal, hold, take });
    });
  const won = vi.fn<(way: Way) => boolean>().mockReturnValue(true);
  const lost = vi.fn();
  const refused = vi.fn();
  return { ...createElection({ elect, name: "boutique", won, lost, refused }), requests, won, lost, refused };
}

it("asks once for its turn, and once to take it away, until it has an answer", () => {
  const { stand, requests } = world();
  for (const way of ["turn", "turn", "asleep", "offered", "asleep"] as const) stand(way);
  expect(requests.map(({ steal }) => steal)).toEqual([false, true]);
  void requests[1]?.hold();
  stand("asleep");
  stand("turn");
  expect(requests.map(({ steal }) => steal)).toEqual([false, true, true]);
});

it("tells a lock that was taken away from one that is not to be had", async () => {
  const { stand, requests, lost, refused } = world();
  stand("turn");
  void requests[0]?.hold();
  requests[0]?.take();
  await settle();
  expect([lost.mock.calls.length, refused.mock.calls.length]).toEqual([1, 0]);
  stand("turn");
  requests[1]?.take();
  await settle();
  expect([lost.mock.calls.length, refused.mock.calls.length]).toEqual([1, 1]);
});

it("gives back at once a lock that it has no use for, and the one that it held when it leaves", async () => {
  const { stand, leave, requests, won } = world();
  won.mockReturnValue(false);
  stand("turn");
  await requests[0]?.hold();
  won.mockReturnValue(true);
  stand("turn");
  const over = vi.fn();
  void requests[1]?.hold().then(over);
  await settle();
  expect(over).not.toHaveBeenCalled();
  leave();
  await settle();
  expect(over).toHaveBeenCalledTimes(1);
});

it("wins and loses nothing once it has left", async () => {
  const { stand, leave, requests, won, lost, refused } = world();
  stand("turn");
  leave();
  await requests[0]?.hold();
  requests[0]?.take();
  await settle();
  for (const told of [won, lost, refused]) expect(told).not.toHaveBeenCalled();
});
