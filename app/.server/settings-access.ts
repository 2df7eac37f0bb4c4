import { redirectDocument } from "@remix-run/cloudflare";
import { PARAMETRES } from "#app/content/parametres.ts";
import { tabAddress } from "#app/features/parametres/tabs.ts";
import { loginSaying } from "#app/network/login-notice.ts";
import { leftCookie } from "#app/shell/forms/left-account.ts";
import type { FlashToast } from "#app/toasts/store.ts";
import * as MESSAGES from "#worker/core/domain/messages.ts";
import { PasswordFormSchema, AccountDeletionSchema } from "#worker/features/comptes/schemas.ts";
import { ExportSchema } from "#worker/features/export/schemas.ts";
import type { FormWriter, WriteArgs } from "./handlers.ts";
import { formId } from "./id-param.ts";
import { savedHere } from "./toast.ts";

function stayOnProfile(args: WriteArgs, title: string, kind: FlashToast["kind"] = "success") {
  return savedHere(args, { to: tabAddress("profil"), toast: { kind, title }, stored: null });
}

async function writePassword(args: WriteArgs) {
  const { acteur, services, context, form } = args;
  await context.shield(acteur);
  const { actuel, nouveau } = form.read(PasswordFormSchema);
  await services.accountPasswords.changePassword(acteur, { actuel, nouveau });
  return stayOnProfile(args, PARAMETRES.passwordUpdated);
}

async function deleteAccount({ acteur, services, context, request, form }: WriteArgs) {
  await context.shield(acteur);
  await services.deletions.deleteAccount(acteur, form.read(AccountDeletionSchema));
  const headers = new Headers({ "Set-Cookie": context.cookies.clear() });
  const left = { etablissementId: acteur.etablissementId, erased: true };
  headers.append("Set-Cookie", leftCookie(new URL(request.url), left));
  return redirectDocument(loginSaying("compte-supprime"), { headers });
}

async function endSession(args: WriteArgs) {
  const { acteur, services, form } = args;
  await services.openAccess.end(acteur, formId(form, MESSAGES.resourceNotFound));
  return stayOnProfile(args, PARAMETRES.sessionEnded);
}

async function endOthers(args: WriteArgs) {
  await args.services.openAccess.endOthers(args.acteur);
  return stayOnProfile(args, PARAMETRES.otherSessionsEnded);
}

async function resendEmail(args: WriteArgs) {
  const { acteur, services, context } = args;
  await context.shield(acteur);
  const { email } = await services.emailChanges.resend(acteur);
  return stayOnProfile(args, PARAMETRES.emailSent(email));
}

async function cancelEmail(args: WriteArgs) {
  await args.services.emailChanges.cancel(args.acteur);
  return stayOnProfile(args, PARAMETRES.emailChangeCancelled);
}

/** Checks the export before the browser requests the file, so that the screen can show a refusal. */
async function announceExport(args: WriteArgs) {
  const { acteur, services, context, form } = args;
  await context.shield(acteur);
  await services.exports.announce(acteur, form.read(ExportSchema));
  return stayOnProfile(args, PARAMETRES.exportStarted, "info");
}

export const ACCOUNT_FORMS = new Map<string, FormWriter>([
  ["motDePasse", writePassword],
  ["supprimer", deleteAccount],
  ["terminerSession", endSession],
  ["terminerAutres", endOthers],
  ["renvoyerEmail", resendEmail],
  ["annulerEmail", cancelEmail],
  ["exporter", announceExport],
]);
