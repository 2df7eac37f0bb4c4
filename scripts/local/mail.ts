// The local runtime writes letters to disk and prints their paths.
import { readFileSync } from "node:fs";

export type Mail = { to: string; subject: string; text: string };

const BEGIN = "send_email binding called";
const LINE = /^(From|To|Subject|Text|HTML): (.*)$/;
const SECRET_LINK = /^https?:\/\/\S+\/(?:mot-de-passe\/nouveau\?|email\/(?:confirmation|annulation)\/)\S+$/m;

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

export function secretLink({ text }: Mail): string | null {
  return SECRET_LINK.exec(text)?.[0] ?? null;
}

/** A missing letter must not stop the server. */
function read(path: string): string {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return "";
  }
}
