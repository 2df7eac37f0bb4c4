import type { Client, IMessage } from "@stomp/stompjs";
import { beforeAll, describe, expect, test } from "vitest";
import { connectedBoutique, topic } from "#tests/helpers/channel.ts";
import { migrate } from "#tests/helpers/databases.ts";
import { kept, until, liveServices } from "#tests/helpers/hubs.ts";
import { oneArticle } from "#tests/helpers/paniers.ts";
import { addProduits } from "#tests/helpers/produits.ts";
import { activate, pageClient, stompHeaders, received } from "#tests/helpers/stompjs.ts";
import type { Acteur } from "#worker/core/domain/acteur.ts";
import * as MESSAGES from "#worker/core/domain/messages.ts";
import { VERSIONS } from "#worker/stomp/versions.ts";

beforeAll(migrate);

const services = liveServices();
const QUEUE = "/user/queue/notifications";

async function connectClient(
  version: (typeof VERSIONS)[number],
  settings: Parameters<typeof pageClient>[2] = {},
) {
  const { acteur, token } = await connectedBoutique();
  const page = pageClient({ token, etablissementId: acteur.etablissementId }, version, settings);
  await activate(page.client);
  return { acteur, ...page };
}

async function listen(client: Client, destination: string, headers: Record<string, string> = {}) {
  const receivedMessages: IMessage[] = [];
  await received(client, (receipt) =>
    client.subscribe(
      destination,
      (message) => receivedMessages.push(message),
      stompHeaders({ ...headers, receipt }),
    ),
  );
  return receivedMessages;
}

const publishTest = (client: Client, message: string, headers: Record<string, string> = {}) => {
  client.publish({
    destination: "/app/test",
    body: JSON.stringify({ message }),
    headers: stompHeaders(headers),
  });
};
const body = (message: IMessage | undefined) =>
  JSON.parse(message?.body ?? "null") as { id?: number; type: string; data: Record<string, unknown> };
const texts = (messages: readonly IMessage[]) => messages.map((message) => body(message).data["message"]);

async function sell(acteur: Acteur): Promise<void> {
  const [produit = 0] = await addProduits(acteur, [{ titre: "Thé vert", quantite: 3, seuilAlerte: 2 }]);
  await services.ventes.encaisser(acteur, oneArticle(produit, 1), crypto.randomUUID());
}

describe.each(VERSIONS)("@stomp/stompjs, version %s", (version) => {
  test("connects with its subprotocol, and receives a sale and the alert that it sets off", async () => {
    const { acteur, client } = await connectClient(version);
    expect(client.connectedVersion).toBe(version);
    const boutique = await listen(client, topic(acteur));
    const gerant = await listen(client, QUEUE);
    await sell(acteur);
    await until(() => boutique.length === 2);
    const facts = { produitId: 1, reference: "REF-1", nom: "Thé vert", stockActuel: 2, seuilAlerte: 2 };
    expect(boutique.map((message) => message.headers["message-id"])).toEqual(["1", "2"]);
    expect(boutique.map(body)).toEqual([
      expect.objectContaining({
        id: 1,
        type: "ALERTE_STOCK",
        niveau: "WARNING",
        titre: "Stock faible",
        data: { ...facts, typeAlerte: "SOUS_SEUIL", message: "Thé vert : stock actuel 2, seuil d'alerte 2" },
      }),
      expect.objectContaining({
        id: 2,
        type: "ALERTE_STOCK",
        niveau: "INFO",
        titre: "Vente effectuée",
        data: {
          ...facts,
          typeAlerte: "VENTE_EFFECTUEE",
          message: "Thé vert : stock actuel 2",
          factureId: 1,
          lignes: [{ produitId: 1, stockActuel: 2 }],
        },
      }),
    ]);
    expect(gerant).toEqual([]);
    await client.deactivate();
  });

  test("a test message and a ping are answered, each with the receipt that it requests", async () => {
    const { acteur, client } = await connectClient(version);
    const boutique = await listen(client, topic(acteur));
    const gerant = await listen(client, QUEUE);
    await received(client, (receipt) => {
      publishTest(client, "Été 🧺", { receipt });
    });
    await until(() => boutique.length === 1 && gerant.length === 1);
    const ping = await received(client, (receipt) => {
      client.publish({ destination: "/app/ping", headers: stompHeaders({ receipt }) });
    });
    expect(ping["receipt-id"]).toContain("reçu-");
    expect(texts(gerant)).toEqual(["Été 🧺", MESSAGES.pong]);
    expect(body(gerant[1]).id).toBeUndefined();
    expect(texts(boutique)).toEqual(["Été 🧺"]);
    await client.deactivate();
  });

  test.each(version === "1.0" ? ["client"] : ["client", "client-individual"])(
    "mode %s: what is acknowledged is, once",
    async (ack) => {
      const { acteur, client, sockets } = await connectClient(version);
      const boutique = await listen(client, topic(acteur), { ack });
      await services.evenements.sendTest(acteur, ["un", "deux", "trois"]);
      await until(() => boutique.length === 3);
      const [first, second, third] = boutique;
      await received(client, (receipt) => second?.ack(stompHeaders({ receipt })));
      if (version === "1.0") await received(client, (receipt) => third?.ack(stompHeaders({ receipt })));
      else await received(client, (receipt) => third?.nack(stompHeaders({ receipt })));
      // In mode `client` the second ACK acknowledged the first message too, so acknowledging it again is an error.
      const error = new Promise<string>((resolve) => {
        client.onStompError = ({ headers }) => {
          resolve(headers["message"] ?? "");
        };
      });
      first?.ack(stompHeaders({ receipt: "premier" }));
      if (ack === "client") expect(await error).toContain("acquittement");
      else {
        await services.evenements.sendTest(acteur, ["quatre"]);
        await until(() => boutique.length === 4);
        expect(sockets[0]?.end).toBeUndefined();
        await client.deactivate();
      }
    },
  );

  test("a transaction is delivered when it is committed, and forgotten when it is aborted", async () => {
    const { acteur, client } = await connectClient(version);
    const boutique = await listen(client, topic(acteur), { ack: "client" });
    const committed = client.begin();
    const aborted = client.begin();
    publishTest(client, "un", { transaction: committed.id });
    publishTest(client, "rendu", { transaction: aborted.id });
    publishTest(client, "deux", { transaction: committed.id });
    await received(client, (receipt) => {
      publishTest(client, "seul", { receipt });
    });
    await until(() => boutique.length === 1);
    expect(await kept(acteur)).toHaveLength(1);
    boutique[0]?.ack(stompHeaders({ transaction: committed.id }));
    aborted.abort();
    committed.commit();
    await until(() => boutique.length === 3);
    expect(texts(boutique)).toEqual(["seul", "un", "deux"]);
    expect(await kept(acteur)).toEqual([]);
    await client.deactivate();
  });

  test.each([
    ["octets", { forceBinaryWSFrames: true }],
    ["text in pieces", { splitLargeFrames: true, maxWebSocketChunkSize: 64 }],
  ])("as %s", async (_, settings) => {
    const { acteur, client, sockets } = await connectClient(version, settings);
    const boutique = await listen(client, topic(acteur));
    const long = "Été, ".repeat(90);
    publishTest(client, long);
    await until(() => boutique.length === 1);
    expect(texts(boutique)).toEqual([long.trim()]);
    const sends = sockets[0]?.sends ?? [];
    expect(sends.every((send) => typeof send === "string")).toBe(!("forceBinaryWSFrames" in settings));
    if ("maxWebSocketChunkSize" in settings) expect(sends.length).toBeGreaterThan(10);
    await client.deactivate();
  });

  test("deactivate sends DISCONNECT, receives its receipt and closes", async () => {
    const { client, sockets } = await connectClient(version);
    const disconnectReceipt = new Promise<string | undefined>((resolve) => {
      client.onDisconnect = ({ headers }) => {
        resolve(headers["receipt-id"]);
      };
    });
    await client.deactivate();
    expect(await disconnectReceipt).toMatch(/^close-/);
    expect(sockets[0]?.sends.at(-1)).toMatch(/^DISCONNECT\n[^]*receipt:close-/);
    expect(sockets[0]?.end).toMatchObject({ code: 1000 });
  });

  test("it comes back by itself and catches up: nothing is missing, nothing comes twice", async () => {
    const { acteur, client, sockets } = await connectClient(version, { reconnectDelay: 20 });
    const receivedMessages: number[] = [];
    let place: string | undefined;
    const subscribe = () => {
      const receipt = `place-${sockets.length}`;
      const since: Record<string, string> = place === undefined ? {} : { "dernier-id": place };
      client.watchForReceipt(receipt, ({ headers }) => {
        place ??= headers["dernier-id"];
      });
      client.subscribe(
        topic(acteur),
        ({ headers }) => {
          place = headers["message-id"];
          receivedMessages.push(Number(place));
        },
        stompHeaders({ receipt, ...since }),
      );
    };
    client.onConnect = subscribe;
    subscribe();
    await until(() => place !== undefined);
    for (let turn = 0; turn < 6; turn++) {
      await services.evenements.sendTest(acteur, ["a", "b"]);
      if (turn % 2 === 0) await until(() => receivedMessages.length > 2 * turn);
      sockets.at(-1)?.drop();
      await services.evenements.sendTest(acteur, ["c"]);
      await until(() => client.connected);
    }
    await until(() => receivedMessages.length >= 18);
    expect(receivedMessages).toEqual(Array.from({ length: 18 }, (_, rank) => rank + 1));
    expect(sockets).toHaveLength(7);
    await client.deactivate();
  });
});
