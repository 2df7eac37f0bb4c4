// Sends letters through the platform, behind the answer. A letter that does not leave is a line in the log that says neither
// whom it was for nor what it opened (docs/decisions/0027).
import type { Letter } from "#worker/kernel/domain/mail.ts";
import type { Mailer } from "#worker/kernel/service/deps.ts";
import { type Block, type Content, FOOTER } from "./content.ts";
import { toHtml } from "./html.ts";
import { composeLetter } from "./letters.ts";

/** What is used of the platform's binding. */
export type MailSender = Pick<SendEmail, "send">;

const SENDER_NAME = "Étal";

/** Said once: that nothing is bound does not change from one letter to the next. */
let absenceReported = false;

export type MailerOptions = {
  transport: MailSender | undefined;
  sender: string | undefined;
  /** Keeps the worker alive until this is done. */
  defer: (work: Promise<unknown>) => void;
  /** Waits until the answer has left: nothing of a letter is to be in its time, which would say that there is one. */
  wait: () => Promise<void>;
  /** Whether its reader may be sent one more of its kind. */
  allow: (letter: Letter) => Promise<boolean>;
};

/** The Mailer that services ask for. */
export function createMailer(options: MailerOptions): Mailer {
  const { defer, wait } = options;

  async function sendLater(searchFor: () => Promise<readonly Letter[]>): Promise<void> {
    try {
      await wait();
      for (const letter of await searchFor()) await post(options, letter);
    } catch (error) {
      logError(undefined, nameOf(error));
    }
  }

  return {
    send: (letter) => {
      defer(sendLater(() => Promise.resolve([letter])));
    },
    sendFound: (searchFor) => {
      defer(sendLater(searchFor));
      return Promise.resolve();
    },
  };
}

/** A moment that nobody can guess: the work of a letter stands in no answer, nor at a known place behind it. */
export async function randomDelay(): Promise<void> {
  await scheduler.wait(100 + 400 * Math.random());
}

async function post({ transport, sender, allow }: MailerOptions, letter: Letter): Promise<void> {
  if (!transport || !sender) {
    if (!absenceReported) logError(letter.kind, transport ? "EXPEDITEUR absent" : "COURRIER absent");
    absenceReported = true;
    return;
  }
  try {
    if (!(await allow(letter))) {
      logError(letter.kind, "trop de lettres");
      return;
    }
    const content = composeLetter(letter);
    await transport.send({
      from: { name: SENDER_NAME, email: sender },
      to: letter.recipient.email,
      subject: content.subject,
      text: toText(content),
      html: toHtml(content),
    });
  } catch (error) {
    logError(letter.kind, nameOf(error));
  }
}

/** The platform's code where it has one ("E_SENDER_NOT_VERIFIED"). Never the message, which may quote the address. */
function nameOf(error: unknown): string {
  if (!(error instanceof Error)) return typeof error;
  const code: unknown = "code" in error ? error.code : undefined;
  return typeof code === "string" && /^E_\w{1,60}$/.test(code) ? code : error.name;
}

function logError(kind: Letter["kind"] | undefined, error: string): void {
  console.error(JSON.stringify({ evenement: "courrier non parti", genre: kind, erreur: error }));
}

// A letter as plain text: for who reads it in a terminal, on a watch, or with HTML turned off.

/** The whole letter, a blank line between its parts, each link alone on its line. */
export function toText({ salutation, blocks }: Content): string {
  return `${[salutation, ...blocks.map(block), `-- \n${FOOTER}`].join("\n\n")}\n`;
}

function block(content: Block): string {
  if ("paragraph" in content) return content.paragraph;
  if ("facts" in content) return content.facts.map(([label, value]) => `${label}\u00A0: ${value}`).join("\n");
  return `${content.button}\u00A0:\n${content.link}`;
}
