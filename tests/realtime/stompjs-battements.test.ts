// Heart-beats of @stomp/stompjs: 10 seconds each way, answered while the hub sleeps. In `npm test` the client's clock is
// a test's, in the long form it is the wall's.
import { afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { migrer } from "#tests/helpers/bases.ts";
import { boutiqueConnectee } from "#tests/helpers/canal.ts";
import { endormir, jusque, pause } from "#tests/helpers/hubs.ts";
import { fois } from "#tests/helpers/long.ts";
import { activer, clientDePage } from "#tests/helpers/stompjs.ts";

beforeAll(migrer);
afterEach(() => {
  vi.useRealTimers();
});

const MUR = fois(0, 1) === 1;
const DIX_SECONDES = 10_000;

async function connecte(version: "1.1" | "1.2", incoming: number, outgoing: number) {
  if (!MUR) vi.useFakeTimers({ toFake: ["setInterval", "clearInterval", "Date"] });
  const { acteur, jeton } = await boutiqueConnectee();
  let perdus = 0;
  let entendus = 0;
  const page = clientDePage({ jeton, etablissementId: acteur.etablissementId }, version, {
    heartbeatIncoming: incoming,
    heartbeatOutgoing: outgoing,
    onHeartbeatLost: () => (perdus += 1),
    onHeartbeatReceived: () => (entendus += 1),
  });
  await activer(page.client);
  return { acteur, ...page, perdus: () => perdus, entendus: () => entendus };
}

/** Ten seconds of the client. */
async function attendre(): Promise<void> {
  if (MUR) await pause(DIX_SECONDES);
  else await vi.advanceTimersByTimeAsync(DIX_SECONDES);
}

describe.each(["1.1", "1.2"] as const)("version %s", (version) => {
  test("beats go both ways, and the connection stands for as long as they do", async () => {
    const { acteur, client, prises, perdus, entendus } = await connecte(version, 200, 200);
    const avant = entendus();
    for (let tour = 1; tour <= fois(6, 3); tour++) {
      await endormir(acteur);
      await attendre();
      await jusque(() => entendus() - avant >= tour);
    }
    const battements = prises[0]?.envois.filter((envoi) => envoi === "\n").length ?? 0;
    expect(battements).toBeGreaterThanOrEqual(fois(6, 3) - 1);
    expect(perdus()).toBe(0);
    expect(client.connected).toBe(true);
    await client.deactivate();
  });

  test("a client whose beats are lost on the way notices", async () => {
    const { client, prises, perdus } = await connecte(version, 200, 200);
    const prise = prises[0];
    if (prise) prise.muette = true;
    expect(perdus()).toBe(0);
    for (let tour = 1; tour <= 4; tour++) await attendre();
    expect(perdus()).toBeGreaterThan(0);
    await jusque(() => !client.connected);
  });

  test("a client that sends none is promised none, and stays", async () => {
    const { client, perdus } = await connecte(version, 200, 0);
    for (let tour = 1; tour <= 3; tour++) await attendre();
    expect(perdus()).toBe(0);
    expect(client.connected).toBe(true);
    await client.deactivate();
  });
});
