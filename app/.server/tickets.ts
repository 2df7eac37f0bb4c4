// What the forms of a sale's receipt write.
import { TICKETS } from "#app/content/tickets.ts";
import { REVOKE, SHARE } from "#app/features/ventes/ticket-intents.ts";
import * as MESSAGES from "#worker/core/domain/messages.ts";
import type { FormWriter, WriteArgs } from "./handlers.ts";
import { formId } from "./id-param.ts";
import { savedHere } from "./toast.ts";

/** Scripts fetch the link (`/recus`); this form serves the screen without scripts. */
async function share(args: WriteArgs) {
  const { acteur, services, form } = args;
  await services.tickets.share(acteur, formId(form, MESSAGES.factureNotFound));
  return savedWith(args, TICKETS.shared, TICKETS.linkHint);
}

async function revoke(args: WriteArgs) {
  const { acteur, services, form } = args;
  await services.tickets.revoke(acteur, formId(form, MESSAGES.factureNotFound));
  return savedWith(args, TICKETS.revoked, TICKETS.revokedMessage);
}

function savedWith(args: WriteArgs, title: string, message: string) {
  const { pathname } = new URL(args.request.url);
  return savedHere(args, { to: pathname, toast: { kind: "success", title, message }, stored: null });
}

export const TICKET_FORMS = new Map<string, FormWriter>([
  [SHARE, share],
  [REVOKE, revoke],
]);
