import { redirectDocument } from "@remix-run/cloudflare";
import { APPAREILS } from "#app/content/appareils.ts";
import { ETABLISSEMENT } from "#app/content/etablissement.ts";
import { PARAMETRES } from "#app/content/parametres.ts";
import { PAYS_TAB } from "#app/content/pays.ts";
import { TICKET_SETTINGS } from "#app/content/ticket-settings.ts";
import type { ParametresData } from "#app/features/parametres/data.ts";
import { tabAddress, type TabKey, tabOf, SETTINGS_PAGES } from "#app/features/parametres/tabs.ts";
import { PAYS_CONFIRMED } from "#app/features/parametres/use-confirmed-pays.ts";
import { PHONE_PAYS } from "#app/network/field-names.ts";
import { type EditBasis, touchedFields } from "#worker/core/domain/edits.ts";
import { refusalAt } from "#worker/core/domain/errors.ts";
import * as MESSAGES from "#worker/core/domain/messages.ts";
import { AppareilNameSchema } from "#worker/features/appareils/schemas.ts";
import { GerantEditionSchema } from "#worker/features/comptes/schemas.ts";
import type {
  EtablissementModification,
  PaysEtablissement,
} from "#worker/features/parametres/domain/settings.ts";
import { EtablissementEditionSchema, TicketEditionSchema } from "#worker/features/parametres/schemas.ts";
import { inWords } from "./export-filters.ts";
import type { FormWriter, SignedInArgs, WriteArgs } from "./handlers.ts";
import { formId } from "./id-param.ts";
import { internationalPhone } from "./international-phone.ts";
import { pageParams } from "./list-params.ts";
import { redirectWithToast, savedHere, toastCookie } from "./toast.ts";

export async function readParametres({ acteur, services, request }: SignedInArgs): Promise<ParametresData> {
  const tab = tabOf(new URL(request.url).searchParams);
  switch (tab) {
    case "profil": {
      const [{ id, version, nom, prenom, email, telephone, emailEnAttente }, sessions, account, settings] =
        await Promise.all([
          services.profiles.get(acteur),
          services.openAccess.list(acteur),
          services.activities.list(acteur, "compte", pageParams(request, 10)),
          services.activities.list(acteur, "reglages", pageParams(request, 10, SETTINGS_PAGES)),
        ]);
      return {
        onglet: tab,
        gerant: { id, version, nom, prenom, email, telephone },
        emailEnAttente,
        sessions,
        activities: { compte: { ...account, content: account.content.map(inWords) }, reglages: settings },
      };
    }
    case "etablissement": {
      const { etablissement, pays } = await services.parametres.forEdit(acteur);
      return { onglet: tab, etablissement, pays: ranges(pays.filter((p) => p.actif || p.isDefault)) };
    }
    case "ticket":
      return { onglet: tab, etablissement: await services.parametres.etablissement(acteur) };
    case "appareils":
      return { onglet: tab, appareils: await services.appareils.list(acteur), now: Date.now() };
    case "pays":
      return { onglet: tab, pays: ranges(await services.parametres.pays(acteur)) };
  }
}

function ranges(pays: readonly PaysEtablissement[]): PaysEtablissement[] {
  return [...pays].sort(
    (a, b) => Number(b.isDefault) - Number(a.isDefault) || a.nom.localeCompare(b.nom, "fr"),
  );
}

async function writeProfile(args: WriteArgs) {
  const { acteur, services, context, request, form } = args;
  if (form.data.get("motDePasse")) await context.shield(acteur);
  const { motDePasse, ...parsed } = form.read(GerantEditionSchema);
  const telephone = internationalPhone(parsed.telephone, form.data.get(PHONE_PAYS));
  const basis = form.basis();
  const changes = touchedFields({ ...parsed, telephone }, basis);
  const profile = await services.profiles.update(acteur, { ...changes, motDePasse }, basis);
  const { emailEnAttente, ...stored } = profile;
  const isPending = emailEnAttente !== null && changes.email === emailEnAttente;
  const title = isPending ? PARAMETRES.emailSent(emailEnAttente) : PARAMETRES.profileUpdated;
  const cookie = await context.cookies.renew(request);
  return savedHere(args, { to: tabAddress("profil"), toast: { kind: "success", title }, stored, cookie });
}

async function writeEtablissement(args: WriteArgs) {
  const basis = args.form.basis();
  const typed = touchedFields(args.form.read(EtablissementEditionSchema), basis);
  if (typed.countryId !== undefined && args.form.data.get(PAYS_CONFIRMED) !== "1")
    throw refusalAt("countryId", "VALIDATION", ETABLISSEMENT.confirmationExpected);
  return saveShop(args, typed, basis, { tab: "etablissement", title: ETABLISSEMENT.etablissementUpdated });
}

async function writeTicket(args: WriteArgs) {
  const { form } = args;
  const basis = form.basis();
  const parsed = form.read(TicketEditionSchema);
  const telephone = parsed.telephone && internationalPhone(parsed.telephone, form.data.get(PHONE_PAYS));
  const typed = touchedFields({ ...parsed, telephone }, basis);
  return saveShop(args, typed, basis, { tab: "ticket", title: TICKET_SETTINGS.updated });
}

async function saveShop(
  args: WriteArgs,
  typed: EtablissementModification,
  basis: EditBasis,
  { tab, title }: { tab: TabKey; title: string },
) {
  const { acteur, services, context, request } = args;
  const stored = await services.parametres.update(acteur, typed, basis);
  const cookie = await context.cookies.renew(request);
  return savedHere(args, { to: tabAddress(tab), toast: { kind: "success", title }, stored, cookie });
}

async function setPaysActive({ acteur, services, request, form }: WriteArgs) {
  const id = formId(form, MESSAGES.paysNotFound);
  const active = form.data.get("actif") === "1";
  const { nom, actif } = await services.parametres.setPaysActive(acteur, id, active);
  const title = actif ? PAYS_TAB.paysActive(nom) : PAYS_TAB.paysDeactivated(nom);
  return redirectWithToast(request, tabAddress("pays"), { kind: "success", title });
}

/** Every screen shows the currency, so the browser loads a new document. */
async function setDefaultPays({ acteur, services, context, request, form }: WriteArgs) {
  const id = formId(form, MESSAGES.paysNotFound);
  const { nom } = await services.parametres.setDefaultPays(acteur, id);
  const toast = { kind: "success", title: PAYS_TAB.defaultPaysSet(nom) } as const;
  const headers = new Headers({ "Set-Cookie": toastCookie(request, toast) });
  const cookie = await context.cookies.renew(request);
  if (cookie !== null) headers.append("Set-Cookie", cookie);
  return redirectDocument(tabAddress("pays"), { headers });
}

async function renameAppareil(args: WriteArgs) {
  const { acteur, services, form } = args;
  const id = formId(form, MESSAGES.resourceNotFound);
  const { nom } = await services.appareils.update(acteur, id, form.read(AppareilNameSchema));
  const toast = { kind: "success", title: APPAREILS.renamed(nom) } as const;
  return savedHere(args, { to: tabAddress("appareils"), toast, stored: null });
}

async function withdrawAppareil({ acteur, services, request, form }: WriteArgs) {
  await services.appareils.withdraw(acteur, formId(form, MESSAGES.resourceNotFound));
  return redirectWithToast(request, tabAddress("appareils"), { kind: "success", title: APPAREILS.withdrawn });
}

export const SHOP_FORMS = new Map<string, FormWriter>([
  ["profil", writeProfile],
  ["etablissement", writeEtablissement],
  ["ticket", writeTicket],
  ["renommerAppareil", renameAppareil],
  ["retirerAppareil", withdrawAppareil],
  ["activite", setPaysActive],
  ["defaut", setDefaultPays],
]);
