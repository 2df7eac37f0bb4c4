// A stored event as the API and the real-time channel tell it (specification 3 "Notification").
import { z } from "@hono/zod-openapi";
import { NIVEAUX_NOTIFICATION, TYPES_NOTIFICATION } from "#worker/domain/notification.ts";

export const NotificationSchema = z
  .object({
    id: z.number().int().openapi({ description: "Augmente d'un à chaque événement de l'établissement." }),
    type: z.enum(TYPES_NOTIFICATION),
    niveau: z.enum(NIVEAUX_NOTIFICATION),
    titre: z.string(),
    message: z.string(),
    dateCreation: z.iso.datetime(),
    data: z.record(z.string(), z.unknown()).openapi({ description: "Les faits, selon le type." }),
  })
  .openapi("Notification");
