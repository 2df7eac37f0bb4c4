import { env } from "cloudflare:workers";
import { beforeAll, expect, test } from "vitest";
import { registration, PASSWORD } from "#tests/helpers/accounts.ts";
import { migrate } from "#tests/helpers/databases.ts";
import { testClock } from "#tests/helpers/front-door.ts";
import { countedPasswords } from "#tests/helpers/incoming.ts";
import { testServices } from "#tests/helpers/services.ts";
import { createAppContext } from "#worker/context.ts";
import { BOUNDS, type Letter } from "#worker/core/domain/mail.ts";
import { NO_VISITOR } from "#worker/core/domain/visitor.ts";
import { allowLetter } from "#worker/features/comptes/service/attempts.ts";

beforeAll(migrate);

test.each(Object.entries(BOUNDS))(
  "%s: so many of it, then a pause, each address for itself",
  async (name, bound) => {
    const clock = testClock();
    const kind = name as Letter["kind"];
    const isAllowed = (email: string) =>
      allowLetter({ directory: env.ANNUAIRE, clock }, { kind, recipient: { email, prenom: "Awa" } });
    const email = `${name.toLowerCase()}@lettres.sn`;
    const together = await Promise.all(Array.from({ length: bound.count + 3 }, () => isAllowed(email)));
    expect(together.filter(Boolean).length).toBe(bound.count);
    expect(await isAllowed(email.toUpperCase())).toBe(false);
    expect(await isAllowed(`autre-${email}`)).toBe(true);
    clock.advance(bound.seconds - 1);
    expect(await isAllowed(email)).toBe(false);
    // The nightly sweep keeps the count until its time ends.
    await testServices({ now: clock.now() }).sweep.sweep();
    expect(await isAllowed(email)).toBe(false);
    clock.advance(1);
    expect(await isAllowed(email)).toBe(true);
  },
);

test("an address is not filled by accounts that are made of it, deleted and made again", async () => {
  const sent: string[] = [];
  const jobs: Promise<unknown>[] = [];
  const email = "victime@lettres.sn";
  const send = ({ to, subject }: { to: unknown; subject: string }) => {
    sent.push(`${String(to)} ${subject}`);
    return Promise.resolve({ messageId: "1" });
  };
  const { passwords } = countedPasswords();
  const bindings = { ...env, COURRIER: { send } as unknown as SendEmail };
  const visit = () =>
    createAppContext(bindings, {
      clock: testClock(),
      passwords,
      visitor: { ...NO_VISITOR, origin: "https://etal.test" },
      defer: (work) => void jobs.push(work),
    }).services;
  const credentials = { email, motDePasse: PASSWORD, remember: false };
  for (let turn = 1; turn <= 8; turn++) {
    const { comptes, accountPasswords, deletions } = visit();
    await comptes.register({ ...registration(email).gerantVO, motDePasse: PASSWORD });
    if (turn <= 3) {
      for (let times = 1; times <= 2; times++) await accountPasswords.forget(email);
      // The reset letters look for the account, which is deleted below.
      await Promise.all(jobs);
    }
    for (let times = 1; times <= 3; times++) await visit().comptes.openSession(credentials);
    const { session } = await comptes.openSession(credentials);
    await deletions.deleteAccount(session.acteur, { motDePasse: PASSWORD, nomEtablissement: "Chez Awa" });
  }
  await Promise.all(jobs);
  const byRecipient = Object.groupBy(sent, (sentLetter) => sentLetter);
  expect(new Set(sent.map((sentLetter) => sentLetter.split(" ")[0]))).toEqual(new Set([email]));
  expect(
    Object.values(byRecipient)
      .map((letters) => letters?.length)
      .sort(),
  ).toEqual([5, 5, 6]);
});
