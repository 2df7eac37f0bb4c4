// Letters of the local runtime: it sends none, writes their text to disk and prints the path among its lines.
import { readFileSync } from "node:fs";

export type Mail = { to: string; subject: string; text: string };

const BEGIN = "send_email binding called";
const LINE = /^(From|To|Subject|Text|HTML): (.*)$/;
/** A page that only the letter leads to, alone on its line of it. */
const SECRET_LINK = /^https?:\/\/\S+\/(?:mot-de-passe\/nouveau\?|email\/(?:confirmation|annulation)\/)\S+$/m;

/** Reads the server's lines one by one. What it returns says whether the line was about a letter. */
export function createMailReader(onMail: (mail: Mail) => void): (line: string) => boolean {
  let current: { to: string; subject: string } | undefined;
  return (line) => {
    if (line.includes(BEGIN)) {
      current = { to: "", subject: "" };
      return true;
    }
    const [, name, value] = LINE.exec(line) ?? [];
    if (!current || !name || value === undefined) {
      current = undefined;
      return false;
    }
    if (name === "To") current.to = value;
    if (name === "Subject") current.subject = value;
    if (name === "Text") onMail({ ...current, text: read(value) });
    return true;
  };
}

/** The link by which a letter's reader chooses a password, or confirms or keeps an email; null in every other letter. */
export function secretLink({ text }: Mail): string | null {
  return SECRET_LINK.exec(text)?.[0] ?? null;
}

/** A letter whose file is gone already is no reason for the server to stop. */
function read(path: string): string {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return "";
  }
}
