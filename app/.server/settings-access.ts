// The ways into the account, on the settings' screen: the password, what is open, and the end of it all.
import { redirectDocument } from "@remix-run/cloudflare";
import { tabAddress } from "#app/features/parametres/tabs.ts";
import { PARAMETRES } from "#app/content/parametres.ts";
import { leftCookie } from "#app/shell/left-account.ts";
import { loginSaying } from "#app/network/login-notice.ts";
import { MESSAGES } from "#worker/kernel/domain/messages.ts";
import { ExportSchema } from "#worker/features/export/schemas.ts";
import { PasswordFormSchema, AccountDeletionSchema } from "#worker/features/comptes/schemas.ts";
import type { Form } from "./form.ts";
import type { SignedInArgs } from "./handlers.ts";
import { idParam } from "./id-param.ts";
import { savedHere } from "./toast.ts";

type WriteArgs = SignedInArgs & { form: Form };

const HERE = { to: tabAddress("profil"), stored: null, cookie: null };

export async function writePassword({ acteur, services, context, request, form }: WriteArgs) {
  await context.shield(acteur);
  const { actuel, nouveau } = form.read(PasswordFormSchema);
  await services.accountPasswords.changePassword(acteur, { actuel, nouveau });
  return savedHere(
    { context, request },
    {
      ...HERE,
      intent: "motDePasse",
      toast: { kind: "success", title: PARAMETRES.passwordUpdated },
    },
  );
}

/** Nothing of the account is left on the page: it comes anew as a document, the login page. */
export async function deleteAccount({ acteur, services, context, request, form }: WriteArgs) {
  await context.shield(acteur);
  const deletion = form.read(AccountDeletionSchema);
  await services.deletions.deleteAccount(acteur, deletion);
  const headers = new Headers({ "Set-Cookie": context.cookies.clear() });
  headers.append(
    "Set-Cookie",
    leftCookie(new URL(request.url), { etablissementId: acteur.etablissementId, erased: true }),
  );
  return redirectDocument(loginSaying("compte-supprime"), { headers });
}

export async function endSession({ acteur, services, context, request, form }: WriteArgs) {
  const id = form.data.get("id");
  await services.openAccess.end(
    acteur,
    idParam(typeof id === "string" ? id : undefined, MESSAGES.resourceNotFound),
  );
  return savedHere(
    { context, request },
    {
      ...HERE,
      intent: "terminerSession",
      toast: { kind: "success", title: PARAMETRES.sessionEnded },
    },
  );
}

export async function endOthers({ acteur, services, context, request }: WriteArgs) {
  await services.openAccess.endOthers(acteur);
  return savedHere(
    { context, request },
    {
      ...HERE,
      intent: "terminerAutres",
      toast: { kind: "success", title: PARAMETRES.otherSessionsEnded },
    },
  );
}

export async function resendEmail({ acteur, services, context, request }: WriteArgs) {
  await context.shield(acteur);
  const { email } = await services.emailChanges.resend(acteur);
  return savedHere(
    { context, request },
    {
      ...HERE,
      intent: "renvoyerEmail",
      toast: { kind: "success", title: PARAMETRES.emailSent(email) },
    },
  );
}

export async function cancelEmail({ acteur, services, context, request }: WriteArgs) {
  await services.emailChanges.cancel(acteur);
  return savedHere(
    { context, request },
    {
      ...HERE,
      intent: "annulerEmail",
      toast: { kind: "success", title: PARAMETRES.emailChangeCancelled },
    },
  );
}

/** Says beforehand what the file's own route would refuse: the form goes there once this has answered. */
export async function announceExport({ acteur, services, context, request, form }: WriteArgs) {
  await context.shield(acteur);
  await services.exports.announce(acteur, form.read(ExportSchema));
  return savedHere(
    { context, request },
    {
      ...HERE,
      intent: "exporter",
      toast: { kind: "info", title: PARAMETRES.exportStarted },
    },
  );
}
