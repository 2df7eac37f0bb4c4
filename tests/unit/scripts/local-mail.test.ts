// npm start prints the reset link; the worker never logs it.
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { createMailReader, type Mail, secretLink } from "#scripts/local/mail.ts";
import { composeLetter } from "#worker/mail/letters.ts";
import { toText } from "#worker/mail/mailer.ts";
import { LETTERS, LINK } from "#tests/helpers/letters.ts";

const folder = mkdtempSync(join(tmpdir(), "etal-courrier-"));
afterAll(() => {
  rmSync(folder, { recursive: true });
});

function printed(path: string, subject: string): string[] {
  return [
    "[wrangler:info] send_email binding called with MessageBuilder:",
    'From: "Étal" <bonjour@etal.example>',
    "To: awa@exemple.sn",
    `Subject: ${subject}`,
    `Text: ${path}`,
    `HTML: ${path.replace(".txt", ".html")}`,
  ];
}

function read(lines: string[]): { mails: Mail[]; others: string[] } {
  const mails: Mail[] = [];
  const reader = createMailReader((mail) => mails.push(mail));
  return { mails, others: lines.filter((line) => !reader(line)) };
}

test("each letter is read from disk, and only its link opens a new password", () => {
  const letters = [
    LETTERS.REINITIALISATION,
    { ...LETTERS.MOT_DE_PASSE_CHANGE, link: "http://x/mot-de-passe/oubli" },
  ];
  const lines = letters.flatMap((letter, index) => {
    const path = join(folder, `${String(index)}.txt`);
    writeFileSync(path, toText(composeLetter(letter)));
    return ["[wrangler:info] GET / 200 OK (2ms)", ...printed(path, composeLetter(letter).subject)];
  });
  const { mails, others } = read(lines);
  expect(mails.map(({ to, subject }) => [to, subject])).toEqual(
    letters.map((letter) => ["awa@exemple.sn", composeLetter(letter).subject]),
  );
  expect(mails.map(secretLink)).toEqual([LINK, null]);
  expect(others).toEqual(Array(2).fill("[wrangler:info] GET / 200 OK (2ms)"));
});

test("lines that only look like a letter's are none, and a file that is gone stops nothing", () => {
  const before = ["To: nobody", "Text: /etc/hostname", "Subject: x"];
  expect(read(before)).toEqual({ mails: [], others: before });
  expect(read(printed(join(folder, "absent.txt"), "Sujet")).mails).toEqual([
    { to: "awa@exemple.sn", subject: "Sujet", text: "" },
  ]);
});
