// The ways into the account, on the settings' screen: the password, what is open, and the end of it all.
import { redirectDocument } from "@remix-run/cloudflare";
import { adresseOnglet } from "#app/features/parametres/tabs.ts";
import { PARAMETRES } from "#app/content/parametres.ts";
import { leftCookie } from "#app/network/left-account.ts";
import { loginSaying } from "#app/network/login-notice.ts";
import { MESSAGES } from "#worker/kernel/domain/messages.ts";
import { ExportSchema } from "#worker/features/export/schemas.ts";
import { MotDePasseFormSchema, SuppressionSchema } from "#worker/features/comptes/schemas.ts";
import type { Form } from "./form.ts";
import type { SignedInArgs } from "./handlers.ts";
import { idParam } from "./id-param.ts";
import { savedHere } from "./toast.ts";

type Ecriture = SignedInArgs & { form: Form };

const ICI = { to: adresseOnglet("profil"), stored: null, cookie: null };

export async function ecrireMotDePasse({ acteur, services, context, request, form }: Ecriture) {
  await context.bouclier(acteur);
  const { actuel, nouveau } = form.lire(MotDePasseFormSchema);
  await services.motsDePasse.changer(acteur, { actuel, nouveau });
  return savedHere(
    { context, request },
    {
      ...ICI,
      intent: "motDePasse",
      toast: { kind: "success", title: PARAMETRES.motDePasseModifie },
    },
  );
}

/** Nothing of the account is left on the page: it comes anew as a document, the login page. */
export async function supprimerCompte({ acteur, services, context, request, form }: Ecriture) {
  await context.bouclier(acteur);
  const demande = form.lire(SuppressionSchema);
  await services.suppressions.supprimer(acteur, demande);
  const headers = new Headers({ "Set-Cookie": context.cookies.effacer() });
  headers.append(
    "Set-Cookie",
    leftCookie(new URL(request.url), { etablissementId: acteur.etablissementId, erased: true }),
  );
  return redirectDocument(loginSaying("compte-supprime"), { headers });
}

export async function terminerSession({ acteur, services, context, request, form }: Ecriture) {
  const id = form.data.get("id");
  await services.accesOuverts.end(
    acteur,
    idParam(typeof id === "string" ? id : undefined, MESSAGES.ressourceNonTrouvee),
  );
  return savedHere(
    { context, request },
    {
      ...ICI,
      intent: "terminerSession",
      toast: { kind: "success", title: PARAMETRES.sessionTerminee },
    },
  );
}

export async function terminerAutres({ acteur, services, context, request }: Ecriture) {
  await services.accesOuverts.endOthers(acteur);
  return savedHere(
    { context, request },
    {
      ...ICI,
      intent: "terminerAutres",
      toast: { kind: "success", title: PARAMETRES.sessionsTerminees },
    },
  );
}

export async function renvoyerEmail({ acteur, services, context, request }: Ecriture) {
  await context.bouclier(acteur);
  const { email } = await services.changementsEmail.resend(acteur);
  return savedHere(
    { context, request },
    {
      ...ICI,
      intent: "renvoyerEmail",
      toast: { kind: "success", title: PARAMETRES.emailEnvoye(email) },
    },
  );
}

export async function annulerEmail({ acteur, services, context, request }: Ecriture) {
  await services.changementsEmail.cancel(acteur);
  return savedHere(
    { context, request },
    {
      ...ICI,
      intent: "annulerEmail",
      toast: { kind: "success", title: PARAMETRES.emailAbandonne },
    },
  );
}

/** Says beforehand what the file's own route would refuse: the form goes there once this has answered. */
export async function annoncerExport({ acteur, services, context, request, form }: Ecriture) {
  await context.bouclier(acteur);
  await services.exports.annoncer(acteur, form.lire(ExportSchema));
  return savedHere(
    { context, request },
    {
      ...ICI,
      intent: "exporter",
      toast: { kind: "info", title: PARAMETRES.exportCommence },
    },
  );
}
