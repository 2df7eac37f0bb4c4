import { z } from "@hono/zod-openapi";
import { logoBytes } from "#worker/features/parametres/domain/logo-text.ts";
import { readLogo } from "#worker/features/parametres/domain/logo.ts";
import { recuPath } from "./domain/jeton.ts";
import { DEFAULT_CODE_PAGE, type Largeur } from "./domain/paper.ts";
import { ticketOf } from "./domain/ticket.ts";
import { ticketBytes } from "./render/escpos.ts";
import { ticketDocument } from "./render/html.ts";
import { ticketText } from "./render/text.ts";
import type { TicketSource } from "./service/tickets.ts";

export const RecuSchema = z
  .object({
    jeton: z.string(),
    adresse: z.url().describe("L'adresse publique, à donner au client."),
  })
  .openapi("Recu");

export function presentRecu(jeton: string, origin: string): z.infer<typeof RecuSchema> {
  return { jeton, adresse: origin + recuPath(jeton) };
}

/** The original. */
function ticketFrom({ jeton, shop, ...source }: TicketSource, origin: string) {
  const { facture } = source;
  const link = jeton === null ? null : origin + recuPath(jeton);
  return ticketOf({ facture, ventes: facture.ventes }, { shop, fuseau: source.fuseau, link });
}

/** A document without scripts, in a sandbox: texts of the shop and of its customers stand in it. */
const HTML_HEADERS = {
  "Content-Type": "text/html; charset=utf-8",
  "Content-Security-Policy":
    "sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'none'",
};

/** Any printer of the caller's may print the bytes, so they choose the alphabet that nearly all printers have. */
export async function presentTicket(
  source: TicketSource,
  { largeur, format }: { largeur: Largeur; format: "html" | "texte" | "escpos" },
  origin: string,
): Promise<{ body: string | ArrayBuffer; headers: Record<string, string> }> {
  const ticket = ticketFrom(source, origin);
  if (format === "html") return { body: ticketDocument(ticket, largeur), headers: HTML_HEADERS };
  if (format === "texte" || largeur === "A4") {
    return { body: ticketText(ticket, largeur), headers: { "Content-Type": "text/plain; charset=utf-8" } };
  }
  const png = ticket.logo === null ? null : logoBytes(ticket.logo);
  const logo = png && (await readLogo(png));
  const bytes = ticketBytes(ticket, { largeur, codePage: DEFAULT_CODE_PAGE, logo });
  return {
    body: bytes.slice().buffer,
    headers: { "Content-Type": "application/octet-stream" },
  };
}
