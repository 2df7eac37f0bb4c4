// The forms of the evening's money (rule: evening).
import { z } from "zod";
import { CAISSE_JOUR } from "#app/content/caisse-jour.ts";
import { COUNTING, countedDay, MOVE, OPENED, REVERSE, SHOWN_DAY } from "#app/features/caisse-jour/intents.ts";
import { FIELD, fieldOf } from "#app/features/caisse-jour/places.ts";
import { DEVISE_FIELD } from "#app/network/field-names.ts";
import { devise } from "#worker/core/domain/devises.ts";
import { DomainError, isDomainError } from "#worker/core/domain/errors.ts";
import * as MESSAGES from "#worker/core/domain/messages.ts";
import { formatMontant } from "#worker/core/domain/money.ts";
import { formatDay } from "#worker/core/domain/period.ts";
import { isDay, montant } from "#worker/core/schemas/common.ts";
import { isEmptyComptage } from "#worker/features/caisse-jour/domain/comptage.ts";
import { type CaisseJour, dayEcart, type Place } from "#worker/features/caisse-jour/domain/day.ts";
import { ComptageSchema, MouvementSchema, ReversalSchema } from "#worker/features/caisse-jour/schemas.ts";
import { PAIEMENT_MODES } from "#worker/schema/codes.ts";
import { newKey } from "./form.ts";
import type { FormWriter, WriteArgs } from "./handlers.ts";
import { formId } from "./id-param.ts";
import { redirectWithToast, savedHere } from "./toast.ts";

export const writeCaisseJour: FormWriter = (args) => {
  const { intent } = args.form;
  const jour = countedDay(intent);
  if (jour !== undefined && isDay(jour)) return count(args, jour);
  if (intent === MOVE) return move(args);
  if (intent === REVERSE) return reverse(args);
  throw new DomainError("VALIDATION", MESSAGES.unreadableForm);
};

async function count(args: WriteArgs, jour: string) {
  const { acteur, services, form } = args;
  const fields = [...form.data.keys()].flatMap((name) => {
    const place = placeOf(name);
    return place ? [{ name, place }] : [];
  });
  const typed = form.read(
    z.object(Object.fromEntries(fields.map(({ name }) => [name, montant().nullish()]))),
  );
  const rest = form.read(ComptageSchema.pick({ note: true, deviseCode: true }));
  const comptes = fields.flatMap(({ name, place }) => {
    const value = typed[name];
    return value == null ? [] : [{ ...place, montant: value }];
  });
  const input = { comptes, ...rest };
  if (isEmptyComptage(input)) throw new DomainError("VALIDATION", MESSAGES.comptageEmpty);
  const { value } = await services.caisseJour.count(acteur, jour, input, form.key).catch((error: unknown) => {
    throw atFields(error, comptes.map(fieldOf));
  });
  const toast = { kind: "success", title: CAISSE_JOUR.saved, message: differenceOf(value) } as const;
  const stored = { comptage: value.comptages[0]?.id ?? 0, idempotencyKey: newKey() };
  return savedHere(args, { to: sameScreen(args), toast, stored });
}

/** Undefined for another field. */
function placeOf(field: string): Place | undefined {
  if (!field.startsWith(FIELD)) return undefined;
  const [named = "", ...wallet] = field.slice(FIELD.length).split(":");
  const mode = PAIEMENT_MODES.find((one) => one === named);
  return mode && { mode, portefeuille: wallet.length === 0 ? null : wallet.join(":") };
}

/** A refusal at `comptes.1.montant` goes to the form's field of that place, and one at the currency to the form's currency. */
function atFields(error: unknown, names: readonly string[]): unknown {
  if (!isDomainError(error) || !error.fields) return error;
  const fields = Object.entries(error.fields).map(([field, sentences]) => {
    const rank = /^comptes\.(\d+)/.exec(field)?.[1];
    const name = rank === undefined ? undefined : names[Number(rank)];
    return [field === DEVISE_FIELD ? field : (name ?? ""), sentences] as const;
  });
  return new DomainError(error.code, error.message, { fields: Object.fromEntries(fields) });
}

function differenceOf(day: CaisseJour): string {
  const ecart = dayEcart(day.lignes);
  return ecart === null
    ? CAISSE_JOUR.uncounted
    : CAISSE_JOUR.difference(ecart, formatMontant(Math.abs(ecart), devise(day.deviseCode)));
}

async function move(args: WriteArgs) {
  const { acteur, services, form } = args;
  const { value } = await services.caisseJour.addMouvement(acteur, form.read(MouvementSchema), form.key);
  const message = `${formatMontant(value.montant, devise(value.deviseCode))}, ${value.motif}`;
  const toast = { kind: "success", title: CAISSE_JOUR.added[value.sens], message } as const;
  // The page was opened before midnight: the movement counts on the new day, which is shown.
  if (form.data.get(SHOWN_DAY) !== value.jour) {
    const counted = { ...toast, message: `${message}, ${formatDay(value.jour)}` };
    throw redirectWithToast(args.request, `?jour=${value.jour}`, counted);
  }
  return savedHere(args, { to: sameScreen(args), toast, stored: null });
}

async function reverse(args: WriteArgs) {
  const { acteur, services, form } = args;
  const id = formId(form, MESSAGES.resourceNotFound);
  const { motif } = form.read(ReversalSchema);
  const { value } = await services.caisseJour.reverseMouvement(acteur, id, motif, form.key);
  const message = `${formatMontant(value.montant, devise(value.deviseCode))}, ${value.motif}`;
  const toast = { kind: "success", title: CAISSE_JOUR.reversedDone[value.sens], message } as const;
  return savedHere(args, { to: sameScreen(args), toast, stored: null });
}

/** The day as it is, without the dialog or the fields that its address opens. */
function sameScreen({ request }: WriteArgs): string {
  const { pathname, searchParams } = new URL(request.url);
  searchParams.delete(OPENED);
  searchParams.delete(COUNTING);
  return `${pathname}?${searchParams.toString()}`;
}
