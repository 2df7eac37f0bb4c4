// What the hub reads is told whole, and what comes while it reads is read next: nobody has to ask again.
import { beforeAll, expect, test } from "vitest";
import type { Acteur } from "#worker/kernel/domain/acteur.ts";
import { migrer } from "#tests/helpers/bases.ts";
import { boutiqueConnectee, Fil, notification } from "#tests/helpers/canal.ts";
import { jusquA, Oreille } from "#tests/helpers/foule.ts";
import { hub, jusque, regler, servicesMuets } from "#tests/helpers/hubs.ts";

beforeAll(migrer);

const dire = (acteur: Acteur, nombre: number) =>
  servicesMuets().evenements.tester(
    acteur,
    jusquA(nombre).map((n) => `Message ${n}`),
  );

test("an event that is poked while an earlier reading is under way is told after it", async () => {
  const { acteur, jeton } = await boutiqueConnectee();
  const fil = await Fil.connecter({ acteur, jeton });
  let retenue = true;
  let lectures = 0;
  await regler(acteur, (evenements) => {
    const { suite } = evenements;
    evenements.suite = async (...args) => {
      const lus = await suite(...args);
      // Those of the subscriptions themselves find nothing.
      if (lus.length > 0) lectures += 1;
      if (lectures === 1) await jusque(() => !retenue);
      return lus;
    };
  });
  await dire(acteur, 1);
  const premier = hub(acteur).poke();
  await jusque(() => lectures === 1);
  await dire(acteur, 1);
  const second = hub(acteur).poke();
  // The hub has heard the second poke once it answers a later call.
  await regler(acteur, () => undefined);
  retenue = false;
  await Promise.all([premier, second]);
  // What the hub has told by now comes before this receipt: its alarm, seconds later, would tell the rest.
  fil.dire("SEND", [
    ["destination", "/app/ping"],
    ["receipt", "après"],
  ]);
  await fil.jusqua(({ headers }) =>
    headers.some(([nom, valeur]) => nom === "receipt-id" && valeur === "après"),
  );
  expect(fil.recus("t").map((frame) => notification(frame).id)).toEqual([1, 2]);
});

test("one SUBSCRIBE brings all that was missed, however many readings that takes", async () => {
  const { acteur } = await boutiqueConnectee();
  for (let lot = 0; lot < 10; lot++) await dire(acteur, 90);
  const oreille = await Oreille.ouvrir(acteur, 0);
  await jusque(() => oreille.ids.length >= 900);
  expect(oreille.ids).toEqual(jusquA(900));
});
