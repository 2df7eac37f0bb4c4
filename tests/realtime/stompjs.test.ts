// @stomp/stompjs as it comes, against the hub: all that it can ask for, in each version.
import type { Client, IMessage } from "@stomp/stompjs";
import { beforeAll, describe, expect, test } from "vitest";
import type { Acteur } from "#worker/kernel/domain/acteur.ts";
import { MESSAGES } from "#worker/kernel/domain/messages.ts";
import { VERSIONS } from "#worker/stomp/versions.ts";
import { migrer } from "#tests/helpers/bases.ts";
import { boutiqueConnectee, topic } from "#tests/helpers/canal.ts";
import { gardes, jusque, servicesVivants } from "#tests/helpers/hubs.ts";
import { unArticle } from "#tests/helpers/paniers.ts";
import { ajouterProduits } from "#tests/helpers/produits.ts";
import { activer, clientDePage, entetes, recu } from "#tests/helpers/stompjs.ts";

beforeAll(migrer);

const services = servicesVivants();
const QUEUE = "/user/queue/notifications";

async function connecte(
  version: (typeof VERSIONS)[number],
  reglages: Parameters<typeof clientDePage>[2] = {},
) {
  const { acteur, jeton } = await boutiqueConnectee();
  const page = clientDePage({ jeton, etablissementId: acteur.etablissementId }, version, reglages);
  await activer(page.client);
  return { acteur, ...page };
}

/** Subscribes; what it hears from then on. */
async function ecouter(client: Client, destination: string, headers: Record<string, string> = {}) {
  const entendus: IMessage[] = [];
  await recu(client, (receipt) =>
    client.subscribe(destination, (message) => entendus.push(message), entetes({ ...headers, receipt })),
  );
  return entendus;
}

const tester = (client: Client, message: string, headers: Record<string, string> = {}) => {
  client.publish({ destination: "/app/test", body: JSON.stringify({ message }), headers: entetes(headers) });
};
const corps = (message: IMessage | undefined) =>
  JSON.parse(message?.body ?? "null") as { id?: number; type: string; data: Record<string, unknown> };
const textes = (messages: readonly IMessage[]) => messages.map((message) => corps(message).data["message"]);

async function vendre(acteur: Acteur): Promise<void> {
  const [produit = 0] = await ajouterProduits(acteur, [{ titre: "Thé vert", quantite: 3, seuilAlerte: 2 }]);
  await services.ventes.encaisser(acteur, unArticle(produit, 1), crypto.randomUUID());
}

describe.each(VERSIONS)("@stomp/stompjs, version %s", (version) => {
  test("connects with its subprotocol, and hears a sale and the alert that it sets off", async () => {
    const { acteur, client } = await connecte(version);
    expect(client.connectedVersion).toBe(version);
    const boutique = await ecouter(client, topic(acteur));
    const gerant = await ecouter(client, QUEUE);
    await vendre(acteur);
    await jusque(() => boutique.length === 2);
    const faits = { produitId: 1, reference: "REF-1", nom: "Thé vert", stockActuel: 2, seuilAlerte: 2 };
    expect(boutique.map((message) => message.headers["message-id"])).toEqual(["1", "2"]);
    expect(boutique.map(corps)).toEqual([
      expect.objectContaining({
        id: 1,
        type: "ALERTE_STOCK",
        niveau: "WARNING",
        titre: "Stock faible",
        data: { ...faits, typeAlerte: "SOUS_SEUIL", message: "Thé vert : stock actuel 2, seuil d'alerte 2" },
      }),
      expect.objectContaining({
        id: 2,
        type: "ALERTE_STOCK",
        niveau: "INFO",
        titre: "Vente effectuée",
        data: {
          ...faits,
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

  test("a test message and a ping are answered, each with the receipt that it asks for", async () => {
    const { acteur, client } = await connecte(version);
    const boutique = await ecouter(client, topic(acteur));
    const gerant = await ecouter(client, QUEUE);
    await recu(client, (receipt) => {
      tester(client, "Été 🧺", { receipt });
    });
    await jusque(() => boutique.length === 1 && gerant.length === 1);
    const ping = await recu(client, (receipt) => {
      client.publish({ destination: "/app/ping", headers: entetes({ receipt }) });
    });
    expect(ping["receipt-id"]).toContain("reçu-");
    expect(textes(gerant)).toEqual(["Été 🧺", MESSAGES.pong]);
    expect(corps(gerant[1]).id).toBeUndefined();
    expect(textes(boutique)).toEqual(["Été 🧺"]);
    await client.deactivate();
  });

  test.each(version === "1.0" ? ["client"] : ["client", "client-individual"])(
    "mode %s: what is acknowledged is, once",
    async (ack) => {
      const { acteur, client, prises } = await connecte(version);
      const boutique = await ecouter(client, topic(acteur), { ack });
      await services.evenements.tester(acteur, ["un", "deux", "trois"]);
      await jusque(() => boutique.length === 3);
      const [premier, deuxieme, troisieme] = boutique;
      await recu(client, (receipt) => deuxieme?.ack(entetes({ receipt })));
      if (version === "1.0") await recu(client, (receipt) => troisieme?.ack(entetes({ receipt })));
      else await recu(client, (receipt) => troisieme?.nack(entetes({ receipt })));
      // In mode client the second took the first with it: to acknowledge that one is an error.
      const erreur = new Promise<string>((resolve) => {
        client.onStompError = ({ headers }) => {
          resolve(headers["message"] ?? "");
        };
      });
      premier?.ack(entetes({ receipt: "premier" }));
      if (ack === "client") expect(await erreur).toContain("acquittement");
      else {
        await services.evenements.tester(acteur, ["quatre"]);
        await jusque(() => boutique.length === 4);
        expect(prises[0]?.fin).toBeUndefined();
        await client.deactivate();
      }
    },
  );

  test("a transaction is told when it is committed, and forgotten when it is aborted", async () => {
    const { acteur, client } = await connecte(version);
    const boutique = await ecouter(client, topic(acteur), { ack: "client" });
    const gardee = client.begin();
    const rendue = client.begin();
    tester(client, "un", { transaction: gardee.id });
    tester(client, "rendu", { transaction: rendue.id });
    tester(client, "deux", { transaction: gardee.id });
    await recu(client, (receipt) => {
      tester(client, "seul", { receipt });
    });
    await jusque(() => boutique.length === 1);
    expect(await gardes(acteur)).toHaveLength(1);
    boutique[0]?.ack(entetes({ transaction: gardee.id }));
    rendue.abort();
    gardee.commit();
    await jusque(() => boutique.length === 3);
    expect(textes(boutique)).toEqual(["seul", "un", "deux"]);
    expect(await gardes(acteur)).toEqual([]);
    await client.deactivate();
  });

  test.each([
    ["octets", { forceBinaryWSFrames: true }],
    ["text in pieces", { splitLargeFrames: true, maxWebSocketChunkSize: 64 }],
  ])("as %s", async (_, reglages) => {
    const { acteur, client, prises } = await connecte(version, reglages);
    const boutique = await ecouter(client, topic(acteur));
    const long = "Été, ".repeat(90);
    tester(client, long);
    await jusque(() => boutique.length === 1);
    expect(textes(boutique)).toEqual([long.trim()]);
    const envois = prises[0]?.envois ?? [];
    expect(envois.every((envoi) => typeof envoi === "string")).toBe(!("forceBinaryWSFrames" in reglages));
    if ("maxWebSocketChunkSize" in reglages) expect(envois.length).toBeGreaterThan(10);
    await client.deactivate();
  });

  test("deactivate says DISCONNECT, hears its receipt and closes", async () => {
    const { client, prises } = await connecte(version);
    const adieu = new Promise<string | undefined>((resolve) => {
      client.onDisconnect = ({ headers }) => {
        resolve(headers["receipt-id"]);
      };
    });
    await client.deactivate();
    expect(await adieu).toMatch(/^close-/);
    expect(prises[0]?.envois.at(-1)).toMatch(/^DISCONNECT\n[^]*receipt:close-/);
    expect(prises[0]?.fin).toMatchObject({ code: 1000 });
  });

  test("it comes back by itself and catches up: nothing is missing, nothing comes twice", async () => {
    const { acteur, client, prises } = await connecte(version, { reconnectDelay: 20 });
    const entendus: number[] = [];
    let place: string | undefined;
    const abonner = () => {
      const receipt = `place-${prises.length}`;
      const depuis: Record<string, string> = place === undefined ? {} : { "dernier-id": place };
      client.watchForReceipt(receipt, ({ headers }) => {
        place ??= headers["dernier-id"];
      });
      client.subscribe(
        topic(acteur),
        ({ headers }) => {
          place = headers["message-id"];
          entendus.push(Number(place));
        },
        entetes({ receipt, ...depuis }),
      );
    };
    client.onConnect = abonner;
    abonner();
    await jusque(() => place !== undefined);
    for (let tour = 0; tour < 6; tour++) {
      await services.evenements.tester(acteur, ["a", "b"]);
      if (tour % 2 === 0) await jusque(() => entendus.length > 2 * tour);
      prises.at(-1)?.couper();
      await services.evenements.tester(acteur, ["c"]);
      await jusque(() => client.connected);
    }
    await jusque(() => entendus.length >= 18);
    expect(entendus).toEqual(Array.from({ length: 18 }, (_, rang) => rang + 1));
    expect(prises).toHaveLength(7);
    await client.deactivate();
  });
});
