// @stomp/stompjs sends a heart-beat every 10 seconds while the hub sleeps. Only the long form uses the real clock.
import { afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { connectedBoutique } from "#tests/helpers/channel.ts";
import { migrate } from "#tests/helpers/databases.ts";
import { putToSleep, until } from "#tests/helpers/hubs.ts";
import { times } from "#tests/helpers/long.ts";
import { activate, pageClient } from "#tests/helpers/stompjs.ts";
import { pause } from "#worker/core/service/pause.ts";

beforeAll(migrate);
afterEach(() => {
  vi.useRealTimers();
});

const WALL_CLOCK = times(0, 1) === 1;
const TEN_SECONDS = 10_000;

async function connectClient(version: "1.1" | "1.2", incoming: number, outgoing: number) {
  if (!WALL_CLOCK) vi.useFakeTimers({ toFake: ["setInterval", "clearInterval", "Date"] });
  const { acteur, token } = await connectedBoutique();
  let lost = 0;
  let receivedBeats = 0;
  const page = pageClient({ token, etablissementId: acteur.etablissementId }, version, {
    heartbeatIncoming: incoming,
    heartbeatOutgoing: outgoing,
    onHeartbeatLost: () => (lost += 1),
    onHeartbeatReceived: () => (receivedBeats += 1),
  });
  await activate(page.client);
  return { acteur, ...page, lost: () => lost, receivedBeats: () => receivedBeats };
}

async function wait(): Promise<void> {
  if (WALL_CLOCK) await pause(TEN_SECONDS);
  else await vi.advanceTimersByTimeAsync(TEN_SECONDS);
}

describe.each(["1.1", "1.2"] as const)("version %s", (version) => {
  test("beats go both ways, and the connection stands for as long as they do", async () => {
    const { acteur, client, sockets, lost, receivedBeats } = await connectClient(version, 200, 200);
    const before = receivedBeats();
    for (let turn = 1; turn <= times(6, 3); turn++) {
      await putToSleep(acteur);
      await wait();
      await until(() => receivedBeats() - before >= turn);
    }
    const beats = sockets[0]?.sends.filter((send) => send === "\n").length ?? 0;
    expect(beats).toBeGreaterThanOrEqual(times(6, 3) - 1);
    expect(lost()).toBe(0);
    expect(client.connected).toBe(true);
    await client.deactivate();
  });

  test("a client whose beats are lost on the way notices", async () => {
    const { client, sockets, lost } = await connectClient(version, 200, 200);
    const socket = sockets[0];
    if (socket) socket.silent = true;
    expect(lost()).toBe(0);
    for (let turn = 1; turn <= 4; turn++) await wait();
    expect(lost()).toBeGreaterThan(0);
    await until(() => !client.connected);
  });

  test("a client that sends none is promised none, and stays", async () => {
    const { client, lost } = await connectClient(version, 200, 0);
    for (let turn = 1; turn <= 3; turn++) await wait();
    expect(lost()).toBe(0);
    expect(client.connected).toBe(true);
    await client.deactivate();
  });
});
