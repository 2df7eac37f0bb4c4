// The settings' screen on the server: what each tab reads, and what each of its forms writes.
import { redirectDocument } from "@remix-run/cloudflare";
import type { ParametresLus } from "#app/features/parametres/data.ts";
import { adresseOnglet, ongletDe, PAGES_REGLAGES } from "#app/features/parametres/tabs.ts";
import { PAYS_CONFIRME } from "#app/features/parametres/use-confirmed-pays.ts";
import { PARAMETRES } from "#app/content/parametres.ts";
import type { Acteur } from "#worker/kernel/domain/acteur.ts";
import { changements } from "#worker/kernel/domain/edits.ts";
import { DomainError, refusA } from "#worker/kernel/domain/errors.ts";
import { MESSAGES } from "#worker/kernel/domain/messages.ts";
import type { PaysEtablissement } from "#worker/features/parametres/domain.ts";
import { EtablissementEditionSchema, GerantUpdateSchema } from "#worker/features/parametres/schemas.ts";
import type { Form } from "./form.ts";
import type { PublicArgs, SignedInArgs } from "./handlers.ts";
import { idParam } from "./id-param.ts";
import { pageParams } from "./list-params.ts";
import { redirectWithToast, savedHere, toastCookie } from "./toast.ts";

type Lecture = { acteur: Acteur; services: PublicArgs["services"]; request: Request };
type Ecriture = SignedInArgs & { form: Form };

/** What the tab of this address shows. */
export async function lireParametres({ acteur, services, request }: Lecture): Promise<ParametresLus> {
  const onglet = ongletDe(new URL(request.url).searchParams);
  switch (onglet) {
    case "profil": {
      const [{ id, nom, prenom, email, telephone, emailEnAttente }, sessions, compte, reglages] =
        await Promise.all([
          services.profils.get(acteur),
          services.accesOuverts.list(acteur),
          services.activites.list(acteur, "compte", pageParams(request, 10)),
          services.activites.list(acteur, "reglages", pageParams(request, 10, PAGES_REGLAGES)),
        ]);
      return {
        onglet,
        gerant: { id, nom, prenom, email, telephone },
        emailEnAttente,
        sessions,
        activites: { compte, reglages },
      };
    }
    case "etablissement": {
      const { etablissement, pays } = await services.parametres.pourEdition(acteur);
      return { onglet, etablissement, pays: ranges(pays.filter((p) => p.actif || p.parDefaut)) };
    }
    case "pays":
      return { onglet, pays: ranges(await services.parametres.pays(acteur)) };
  }
}

/** The shop's own country first, then by name. */
function ranges(pays: readonly PaysEtablissement[]): PaysEtablissement[] {
  return [...pays].sort(
    (a, b) => Number(b.parDefaut) - Number(a.parDefaut) || a.nom.localeCompare(b.nom, "fr"),
  );
}

export async function ecrireProfil({ acteur, services, context, request, form }: Ecriture) {
  if (form.data.get("motDePasse")) await context.bouclier(acteur);
  const { motDePasse, ...lue } = form.lire(GerantUpdateSchema);
  const attendu = form.attendu();
  const changes = changements(lue, attendu);
  const { emailEnAttente, ...gerant } = await services.profils.update(
    acteur,
    { ...changes, motDePasse },
    attendu,
  );
  const asked = emailEnAttente !== null && changes.email === emailEnAttente;
  return savedHere(
    { context, request },
    {
      intent: "profil",
      to: adresseOnglet("profil"),
      toast: {
        kind: "success",
        title: asked ? PARAMETRES.emailEnvoye(emailEnAttente) : PARAMETRES.profilModifie,
      },
      stored: gerant,
      cookie: await context.cookies.renouveler(request),
    },
  );
}

/** Another country is only taken with its confirmation, which a browser without scripts gives in the form itself. */
export async function ecrireEtablissement({ acteur, services, context, request, form }: Ecriture) {
  const attendu = form.attendu();
  const saisie = changements(form.lire(EtablissementEditionSchema), attendu);
  if (saisie.countryId !== undefined && form.data.get(PAYS_CONFIRME) !== "1")
    throw refusA("countryId", "VALIDATION", PARAMETRES.confirmationAttendue);
  const etablissement = await services.parametres.update(acteur, saisie, attendu);
  return savedHere(
    { context, request },
    {
      intent: "etablissement",
      to: adresseOnglet("etablissement"),
      toast: { kind: "success", title: PARAMETRES.etablissementModifie },
      stored: etablissement,
      cookie: await context.cookies.renouveler(request),
    },
  );
}

export async function changerActivite({ acteur, services, request, form }: Ecriture) {
  const { nom, actif } = await services.parametres.changerActivite(
    acteur,
    paysDemande(form),
    form.data.get("actif") === "1",
  );
  const title = actif ? PARAMETRES.paysActive(nom) : PARAMETRES.paysDesactive(nom);
  return redirectWithToast(request, adresseOnglet("pays"), { kind: "success", title });
}

/** The currency stands everywhere on screens: the page comes anew as a document (specification 4 "Country"). */
export async function definirPays({ acteur, services, context, request, form }: Ecriture) {
  const { nom } = await services.parametres.definirPays(acteur, paysDemande(form));
  const headers = new Headers();
  headers.append("Set-Cookie", toastCookie(request, { kind: "success", title: PARAMETRES.paysDefini(nom) }));
  const cookie = await context.cookies.renouveler(request);
  if (cookie !== null) headers.append("Set-Cookie", cookie);
  return redirectDocument(adresseOnglet("pays"), { headers });
}

/** A form that the screen does not have. */
export function refuserIntention(): never {
  throw new DomainError("VALIDATION", MESSAGES.formulaireIllisible);
}

function paysDemande({ data }: Form): number {
  const id = data.get("id");
  return idParam(typeof id === "string" ? id : undefined, MESSAGES.paysNonTrouve);
}
