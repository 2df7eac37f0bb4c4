// The forms of the dashboard's tasks, by the verb of their intent.
import { TACHES } from "#app/content/taches.ts";
import { rowId } from "#app/features/taches/shown.ts";
import { touchedFields } from "#worker/core/domain/edits.ts";
import { DomainError } from "#worker/core/domain/errors.ts";
import * as MESSAGES from "#worker/core/domain/messages.ts";
import { TacheCreateSchema, TacheEditionSchema } from "#worker/features/taches/schemas.ts";
import { newKey } from "./form.ts";
import type { FormWriter, WriteArgs } from "./handlers.ts";
import { formId, idParam } from "./id-param.ts";
import { redirectWithToast, savedHere } from "./toast.ts";

async function add(args: WriteArgs) {
  const { acteur, services, form } = args;
  await services.taches.create(acteur, form.read(TacheCreateSchema), form.key);
  const toast = { kind: "success", title: TACHES.added } as const;
  return savedHere(args, { to: sameScreen(args), toast, stored: { idempotencyKey: newKey() } });
}

async function finish(args: WriteArgs) {
  const { acteur, services, form } = args;
  const stored = await services.taches.end(acteur, formId(form, MESSAGES.tacheNotFound));
  const toast = { kind: "success", title: TACHES.finished } as const;
  return savedHere(args, { to: sameScreen(args), toast, stored });
}

/** The intent is "modifier:7". */
async function edit(args: WriteArgs) {
  const { acteur, services, form } = args;
  const id = idParam(form.intent?.split(":")[1], MESSAGES.tacheNotFound);
  const typed = form.read(TacheEditionSchema);
  const basis = form.basis();
  const stored = await services.taches.update(acteur, id, touchedFields(typed, basis), basis);
  const toast = { kind: "success", title: TACHES.edited } as const;
  return savedHere(args, { to: `${sameScreen(args)}#${rowId(stored)}`, toast, stored });
}

async function remove(args: WriteArgs) {
  const { acteur, services, form, request } = args;
  await services.taches.delete(acteur, formId(form, MESSAGES.tacheNotFound));
  return redirectWithToast(request, sameScreen(args), { kind: "success", title: TACHES.deleted });
}

const FORMS = new Map<string, FormWriter>([
  ["ajouter", add],
  ["terminer", finish],
  ["modifier", edit],
  ["supprimer", remove],
]);

export const writeTache: FormWriter = (args) => {
  const write = FORMS.get(args.form.intent?.split(":")[0] ?? "");
  if (!write) throw new DomainError("VALIDATION", MESSAGES.unreadableForm);
  return write(args);
};

/** The dashboard as it is, without the edit form that its address opens. */
function sameScreen({ request }: WriteArgs): string {
  const { pathname, searchParams } = new URL(request.url);
  searchParams.delete("edition");
  return searchParams.size === 0 ? pathname : `${pathname}?${searchParams.toString()}`;
}
