import { responses, protectedRoutes } from "#worker/api/route.ts";
import { createRouter } from "#worker/api/router.ts";
import * as MESSAGES from "#worker/core/domain/messages.ts";
import { notificationOf } from "./domain/notification.ts";
import { NotificationSchema } from "./presenter.ts";
import { SinceQuerySchema } from "./schemas.ts";

const route = protectedRoutes("Événements");
const listPage = route("get", "/evenements", {
  summary: "Rattraper les événements de l'établissement, du plus ancien au plus récent, 200 au plus",
  description:
    "Pour reprendre après une coupure du canal temps réel. Plus ancien que les 30 jours gardés, ou après le dernier : 410.",
  request: { query: SinceQuerySchema },
  responses: responses(
    200,
    NotificationSchema.array(),
    "Les événements après « depuis », ou depuis le plus ancien",
    { PERIME: MESSAGES.evenementsExpired },
  ),
});

export const evenements = createRouter().openapi(listPage, async (c) => {
  const fetched = await c.env.services.evenements.after(c.var.acteur, c.req.valid("query").depuis);
  return c.json(fetched.map(notificationOf), 200);
});
