// Sockets that are cut and come back with `dernier-id`: nothing is missing, nothing comes twice.
import { beforeAll, expect, test } from "vitest";
import type { Acteur } from "#worker/kernel/domain/acteur.ts";
import { header } from "#worker/stomp/frame.ts";
import { baseDe, migrer } from "#tests/helpers/bases.ts";
import { boutiqueConnectee, Fil, notification } from "#tests/helpers/canal.ts";
import { jusquA } from "#tests/helpers/foule.ts";
import { hasard } from "#tests/helpers/hasard.ts";
import { pause, servicesVivants } from "#tests/helpers/hubs.ts";

beforeAll(migrer);

const services = servicesVivants();
const JOUR_MS = 86_400_000;

const dire = (acteur: Acteur, nombre: number) =>
  services.evenements.tester(
    acteur,
    jusquA(nombre).map((n) => `Message ${n}`),
  );
const numeros = (fil: Fil) => fil.recus("t").map((frame) => notification(frame).id);
const place = (fil: Fil) =>
  fil.frames.map((frame) => header(frame, "dernier-id")).find((id) => id !== undefined);

test("a socket that is cut 50 times hears what it would have heard uncut", { timeout: 300_000 }, async () => {
  const { acteur, jeton } = await boutiqueConnectee();
  const tirer = hasard(7);
  const arret = new AbortController();
  let dits = 0;
  const bavard = (async () => {
    while (!arret.signal.aborted) {
      const nombre = 1 + Math.floor(tirer() * 3);
      await dire(acteur, nombre);
      dits += nombre;
      await pause(5);
    }
  })();
  const entendus: (number | undefined)[] = [];
  let dernierId = 0;
  for (let coupure = 0; coupure < 50; coupure++) {
    const fil = await Fil.connecter({ acteur, jeton }, { dernierId });
    await fil.messages("t", 1 + Math.floor(tirer() * 5));
    // What comes after this is lost with the socket, as on a network that is gone.
    const lus = numeros(fil);
    fil.fermer();
    entendus.push(...lus);
    dernierId = lus.at(-1) ?? dernierId;
  }
  arret.abort();
  await bavard;
  const dernier = await Fil.connecter({ acteur, jeton }, { dernierId });
  await dernier.messages("t", dits - dernierId);
  entendus.push(...numeros(dernier));
  expect(entendus).toEqual(jusquA(dits));
  expect(dits).toBeGreaterThan(100);
});

test("more than two readings are caught up with while others go on", async () => {
  const { acteur, jeton } = await boutiqueConnectee();
  for (let lot = 0; lot < 5; lot++) await dire(acteur, 90);
  const present = await Fil.connecter({ acteur, jeton });
  const [revenu] = await Promise.all([
    Fil.connecter({ acteur, jeton }, { dernierId: 3 }),
    dire(acteur, 20),
    dire(acteur, 20),
  ]);
  await dire(acteur, 1);
  await Promise.all([revenu.messages("t", 488), present.messages("t", 41)]);
  expect(numeros(revenu)).toEqual(jusquA(491).slice(3));
  expect(numeros(present)).toEqual(jusquA(491).slice(450));
  expect(place(revenu)).toBe("3");
});

test("who missed nothing hears nothing, and then what comes", async () => {
  const { acteur, jeton } = await boutiqueConnectee();
  await dire(acteur, 5);
  const fil = await Fil.connecter({ acteur, jeton }, { dernierId: 5 });
  await dire(acteur, 1);
  await fil.messages("t", 1);
  expect(numeros(fil)).toEqual([6]);
});

test("an event that has not happened is no place to begin: everything is to be loaded again", async () => {
  const { acteur, jeton } = await boutiqueConnectee();
  await dire(acteur, 5);
  const fil = await Fil.connecter({ acteur, jeton }, { dernierId: 99 });
  await dire(acteur, 2);
  await fil.messages("t", 3);
  const [annonce] = fil.recus("t");
  expect(annonce && notification(annonce)).toMatchObject({
    type: "INFO",
    data: { rechargement: true, curseur: 5 },
  });
  expect(annonce && header(annonce, "message-id")).toBe("direct-1");
  expect(numeros(fil)).toEqual([undefined, 6, 7]);
  expect(place(fil)).toBe("5");
});

test.each(["swept", "not swept yet"])(
  "events of 30 days ago, %s, are no more: everything is to be loaded again, while others come",
  async (etat) => {
    const { acteur, jeton } = await boutiqueConnectee();
    await dire(acteur, 10);
    const limite = Date.now() - 30 * JOUR_MS - 1_000;
    const requete =
      etat === "swept"
        ? "DELETE FROM evenements WHERE etablissement_id = ?1 AND id <= 6 AND ?2 > 0"
        : "UPDATE evenements SET date_creation = ?2 WHERE etablissement_id = ?1 AND id <= 6";
    await baseDe(acteur).prepare(requete).bind(acteur.etablissementId, limite).run();
    const [absent] = await Promise.all([Fil.connecter({ acteur, jeton }, { dernierId: 5 }), dire(acteur, 3)]);
    await dire(acteur, 1);
    const conserve = await Fil.connecter({ acteur, jeton }, { dernierId: 6 });
    await conserve.messages("t", 8);
    expect(numeros(conserve)).toEqual([7, 8, 9, 10, 11, 12, 13, 14]);
    const curseur = Number(place(absent));
    await absent.messages("t", 1 + 14 - curseur);
    const [annonce, ...reste] = absent.recus("t");
    expect(annonce && notification(annonce).data).toEqual({ rechargement: true, curseur });
    expect([10, 13]).toContain(curseur);
    expect(reste.map((frame) => notification(frame).id)).toEqual(jusquA(14).slice(curseur));
  },
);
