// The catch-up of the real-time channel (api.md "Tasks, events").
import { createRoute } from "@hono/zod-openapi";
import { protegee, reponses } from "#worker/api/route.ts";
import { routeur } from "#worker/api/router.ts";
import { MESSAGES } from "#worker/kernel/domain/messages.ts";
import { notificationDe } from "./domain/notification.ts";
import { NotificationSchema } from "./presenter.ts";
import { DepuisQuerySchema } from "./schemas.ts";

const lister = createRoute({
  method: "get",
  path: "/evenements",
  ...protegee("Événements"),
  summary: "Rattraper les événements de l'établissement, du plus ancien au plus récent, 200 au plus",
  description:
    "Pour reprendre après une coupure du canal temps réel. Plus ancien que les 30 jours gardés, ou après le dernier : 410.",
  request: { query: DepuisQuerySchema },
  responses: reponses(
    200,
    NotificationSchema.array(),
    "Les événements après « depuis », ou depuis le plus ancien",
    {
      erreurs: { PERIME: MESSAGES.evenementsPerimes },
    },
  ),
});

export const evenements = routeur().openapi(lister, async (c) => {
  const lus = await c.env.services.evenements.apres(c.var.acteur, c.req.valid("query").depuis);
  return c.json(lus.map(notificationDe), 200);
});
