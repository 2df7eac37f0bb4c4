// Letters are sent after the answer. A failure is logged without the recipient and the link (docs/decisions/0027).
import type { Letter } from "#worker/core/domain/mail.ts";
import type { Mailer } from "#worker/features/comptes/service/deps.ts";
import { type Block, type Content, FOOTER } from "./content.ts";
import { toHtml } from "./html.ts";
import { composeLetter } from "./letters.ts";

export type MailSender = Pick<SendEmail, "send">;

const SENDER_NAME = "Étal";

let absenceReported = false;

export type MailerOptions = {
  transport: MailSender | undefined;
  sender: string | undefined;
  defer: (work: Promise<unknown>) => void;
  /** Resolves after the answer has left: the time of an answer must not show whether a letter was sent. */
  wait: () => Promise<void>;
  allow: (letter: Letter) => Promise<boolean>;
};

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

/** The delay is random, so that the time of the work does not show whether the account exists. */
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

/** The error's message is not logged: the message may quote the recipient's address. */
function nameOf(error: unknown): string {
  if (!(error instanceof Error)) return typeof error;
  const code: unknown = "code" in error ? error.code : undefined;
  return typeof code === "string" && /^E_\w{1,60}$/.test(code) ? code : error.name;
}

function logError(kind: Letter["kind"] | undefined, error: string): void {
  console.error(JSON.stringify({ evenement: "courrier non parti", genre: kind, erreur: error }));
}

export function toText({ salutation, blocks }: Content): string {
  return `${[salutation, ...blocks.map(block), `-- \n${FOOTER}`].join("\n\n")}\n`;
}

function block(content: Block): string {
  if (typeof content === "string") return content;
  if ("facts" in content) return content.facts.map(([label, value]) => `${label}\u00A0: ${value}`).join("\n");
  return `${content.button}\u00A0:\n${content.link}`;
}
