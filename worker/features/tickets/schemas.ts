import { z } from "zod";
import * as MESSAGES from "#worker/core/domain/messages.ts";
import { id } from "#worker/core/schemas/common.ts";
import { LARGEURS } from "./domain/paper.ts";

export const RecuRequestSchema = z.object({ factureId: id(MESSAGES.factureNotFound) });

export const TicketQuerySchema = z
  .object({
    largeur: z
      .enum(LARGEURS, MESSAGES.ticketLargeur)
      .describe("`58` et `80` : un rouleau, en millimètres. `A4` : une feuille."),
    format: z
      .enum(["html", "texte", "escpos"], MESSAGES.ticketFormat)
      .describe("`escpos` : les octets d'une imprimante de tickets, en 58 ou 80 mm seulement."),
  })
  .refine(({ largeur, format }) => format !== "escpos" || largeur !== "A4", {
    path: ["largeur"],
    message: MESSAGES.ticketWithoutA4,
  });
