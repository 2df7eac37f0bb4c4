// What a client may not hear or say: ERROR, close, and nothing of another shop or manager comes through.
import { beforeAll, describe, expect, test } from "vitest";
import type { Acteur } from "#worker/kernel/domain/acteur.ts";
import { type Version, VERSIONS } from "#worker/stomp/versions.ts";
import { baseDe, migrer } from "#tests/helpers/bases.ts";
import { boutiqueConnectee, Fil, notification, ouvrirFamille, signer, topic } from "#tests/helpers/canal.ts";
import { brancher, hub, servicesMuets, servicesVivants } from "#tests/helpers/hubs.ts";
import { inscrireGerant } from "#tests/helpers/gerants.ts";
import { unArticle } from "#tests/helpers/paniers.ts";
import { ajouterProduits } from "#tests/helpers/produits.ts";

beforeAll(migrer);

const services = servicesVivants();
const numeros = (fil: Fil, abonnement: string) =>
  fil.recus(abonnement).map((frame) => notification(frame).id ?? "direct");

const REFUS: Record<string, (e: number) => [command: string, headers: Record<string, string>]> = {
  "another shop's topic": (e) => ["SUBSCRIBE", { destination: `/topic/etablissement.${e + 1}` }],
  "all topics": () => ["SUBSCRIBE", { destination: "/topic/*" }],
  "all below a topic": () => ["SUBSCRIBE", { destination: "/topic/etablissement.>" }],
  "two topics in one": (e) => [
    "SUBSCRIBE",
    { destination: `/topic/etablissement.${e};/topic/etablissement.${e + 1}` },
  ],
  "a selector": (e) => ["SUBSCRIBE", { destination: `/topic/etablissement.${e}`, selector: "id > 0" }],
  "a queue": () => ["SUBSCRIBE", { destination: "/queue/notifications" }],
  "a queue of users that is none": () => ["SUBSCRIBE", { destination: "/user/otherqueue" }],
  "another manager's queue": () => ["SUBSCRIBE", { destination: "/user/7/queue/notifications" }],
  "the app's destinations": () => ["SUBSCRIBE", { destination: "/app/test" }],
  "a SEND to the own topic": (e) => ["SEND", { destination: `/topic/etablissement.${e}` }],
  "a SEND to another shop's": (e) => ["SEND", { destination: `/topic/etablissement.${e + 1}` }],
  "a SEND to the queue": () => ["SEND", { destination: "/user/queue/notifications" }],
};

describe.each(VERSIONS)("version %s", (version: Version) => {
  let scene: { acteur: Acteur; temoin: Fil };
  beforeAll(async () => {
    const boutique = await boutiqueConnectee();
    scene = { acteur: boutique.acteur, temoin: await Fil.connecter(boutique) };
  });

  test.each(Object.entries(REFUS))("%s: ERROR with its receipt, then close", async (_, refus) => {
    const { acteur, temoin } = scene;
    const avant = temoin.frames.length;
    const fil = await brancher(acteur);
    fil.envoyer(`CONNECT\naccept-version:${version}\nhost:x\n\n\0`);
    await fil.jusqua(({ command }) => command === "CONNECTED");
    const [command, headers] = refus(acteur.etablissementId);
    fil.dire(command, [["id", "x"], ["receipt", "r"], ...Object.entries(headers)]);
    // What comes after it in the same breath is not taken.
    fil.dire("SEND", [["destination", "/app/test"]], JSON.stringify({ message: "trop tard" }));
    const { code, frame } = await fil.erreur();
    expect(code).toBe(1008);
    expect(frame.headers).toContainEqual(["receipt-id", "r"]);
    expect(fil.frames.map((entendue) => entendue.command)).toEqual(["CONNECTED", "ERROR"]);
    await hub(acteur).poke();
    expect(temoin.frames).toHaveLength(avant);
  });
});

test("shops of both databases, sold in at once, hear their own sales and no other's", async () => {
  const boutiques = await Promise.all(
    (["BOUTIQUE_1", "BOUTIQUE_2"] as const).map((boutique) => boutiqueConnectee({ boutique })),
  );
  const calme = await boutiqueConnectee({ boutique: "BOUTIQUE_2" });
  for (const { acteur } of boutiques)
    await ajouterProduits(acteur, [{ quantite: 50, titre: `De ${acteur.etablissementId}` }]);
  const fils = await Promise.all(boutiques.map((boutique) => Fil.connecter(boutique)));
  const silence = await Fil.connecter(calme);
  await Promise.all(
    boutiques.flatMap(({ acteur }) =>
      [1, 2, 3, 4].map((n) => services.ventes.encaisser(acteur, unArticle(1), `cle-${n}`)),
    ),
  );
  for (const [rang, fil] of fils.entries()) {
    const messages = await fil.messages("t", 4);
    const { etablissementId } = boutiques[rang]?.acteur ?? {};
    expect(numeros(fil, "t")).toEqual([1, 2, 3, 4]);
    expect(messages.map((frame) => notification(frame).data["nom"])).toEqual(
      Array.from({ length: 4 }, () => `De ${etablissementId}`),
    );
  }
  await hub(calme.acteur).poke();
  expect(silence.frames.filter(({ command }) => command === "MESSAGE")).toEqual([]);
});

/** Another manager of the shop, connected. */
async function collegueDe(acteur: Acteur, gerantId: number) {
  const collegue = { ...acteur, gerantId, sessionId: crypto.randomUUID() };
  await inscrireGerant(collegue, `collegue-${gerantId}@etal.test`);
  await ouvrirFamille(collegue);
  return { acteur: collegue, jeton: await signer(collegue) };
}

test("what a manager sends is on the shop's topic for all, and on no other manager's queue", async () => {
  const { acteur, jeton } = await boutiqueConnectee();
  const mien = await Fil.connecter({ acteur, jeton });
  const sien = await Fil.connecter(await collegueDe(acteur, 9_001));
  mien.dire("SEND", [["destination", "/app/test"]], JSON.stringify({ message: "de moi" }));
  await Promise.all([mien.messages("t", 1), mien.messages("q", 1), sien.messages("t", 1)]);
  sien.dire("SEND", [["destination", "/app/test"]], JSON.stringify({ message: "de lui" }));
  sien.dire("SEND", [["destination", "/app/ping"]]);
  await Promise.all([mien.messages("t", 2), sien.messages("q", 2)]);
  await hub(acteur).poke();
  expect(numeros(mien, "t")).toEqual([1, 2]);
  expect(numeros(sien, "t")).toEqual([1, 2]);
  expect(numeros(mien, "q")).toEqual([1]);
  expect(new Set(numeros(sien, "q"))).toEqual(new Set([2, "direct"]));
});

test("what is for one manager alone is on their topic and queue, and on no other's", async () => {
  const { acteur } = await boutiqueConnectee();
  const { acteur: collegue } = await collegueDe(acteur, 9_002);
  await servicesMuets().evenements.tester(acteur, ["à tous", "à un", "à tous"]);
  await baseDe(acteur)
    .prepare("UPDATE evenements SET gerant_id = 9002 WHERE etablissement_id = ? AND id = 2")
    .bind(acteur.etablissementId)
    .run();
  const [mien, sien] = await Promise.all([acteur, collegue].map(brancher));
  for (const fil of [mien, sien]) {
    await fil?.connect();
    fil?.dire("SUBSCRIBE", [
      ["id", "t"],
      ["destination", topic(acteur)],
      ["dernier-id", "0"],
    ]);
    fil?.dire("SUBSCRIBE", [
      ["id", "q"],
      ["destination", "/user/queue/notifications"],
      ["dernier-id", "0"],
    ]);
  }
  if (!mien || !sien) throw new Error("Deux sockets étaient attendues");
  await Promise.all([
    mien.messages("t", 2),
    mien.messages("q", 2),
    sien.messages("t", 3),
    sien.messages("q", 1),
  ]);
  await hub(acteur).poke();
  expect(numeros(mien, "t")).toEqual([1, 3]);
  expect(numeros(mien, "q")).toEqual([1, 3]);
  expect(numeros(sien, "t")).toEqual([1, 2, 3]);
  expect(numeros(sien, "q")).toEqual([2]);
});

test("who does not acknowledge is told no more than the window holds, and the rest once they do", async () => {
  const { acteur, jeton } = await boutiqueConnectee();
  const muets = servicesMuets();
  for (let lot = 0; lot < 7; lot++)
    await muets.evenements.tester(
      acteur,
      Array.from({ length: 90 }, () => "x"),
    );
  const fil = await Fil.connecter({ acteur, jeton }, { dernierId: 0, ack: "client" });
  const lus = await fil.messages("t", 500);
  await hub(acteur).poke();
  expect(fil.recus("t")).toHaveLength(500);
  fil.dire("ACK", [["id", lus[299]?.headers.find(([nom]) => nom === "ack")?.[1] ?? ""]]);
  await fil.messages("t", 630);
  expect(numeros(fil, "t")).toEqual(Array.from({ length: 630 }, (_, rang) => rang + 1));
});
