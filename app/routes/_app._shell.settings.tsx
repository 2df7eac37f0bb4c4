import { useLoaderData } from "@remix-run/react";
import { useContext } from "react";
import { appAction, appLoader } from "#app/.server/handlers.ts";
import {
  annoncerExport,
  annulerEmail,
  ecrireMotDePasse,
  renvoyerEmail,
  supprimerCompte,
  terminerAutres,
  terminerSession,
} from "#app/.server/settings-access.ts";
import {
  changerActivite,
  definirPays,
  ecrireEtablissement,
  ecrireProfil,
  lireParametres,
  refuserIntention,
} from "#app/.server/parametres.ts";
import { FormErrors } from "#app/shell/forms/form-errors.tsx";
import type { ScreenHandle } from "#app/shell/screen.ts";
import { EtablissementTab } from "#app/features/parametres/etablissement-tab.tsx";
import { adresseOnglet, ONGLETS } from "#app/features/parametres/tabs.ts";
import { PaysTab } from "#app/features/parametres/pays-tab.tsx";
import { ProfilTab } from "#app/features/parametres/profil-tab.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { Tabs } from "#app/ui/tabs.tsx";
import { APP_MESSAGES } from "#app/content/messages.ts";
import { PARAMETRES } from "#app/content/parametres.ts";
import { useSavedToast, useUnreadRefusal } from "#app/shell/forms/use-intent.ts";
import { KeptFormContext } from "#app/shell/forms/use-kept-form.ts";
import { LeaveTabContext, useTabTyping } from "#app/shell/forms/unsaved.ts";

export const handle: ScreenHandle = {
  title: PARAMETRES.titre,
  subtitle: PARAMETRES.sousTitre,
  loadFailure: PARAMETRES.chargementImpossible,
};

export const loader = appLoader(lireParametres);

/** The forms that are the account's and not the shop's. */
const OF_ACCOUNT = [
  "renvoyerEmail",
  "annulerEmail",
  "motDePasse",
  "terminerSession",
  "terminerAutres",
  "exporter",
  "supprimer",
];

export const action = appAction(
  async (args) => {
    switch (args.form.intent) {
      case "profil":
        return ecrireProfil(args);
      case "renvoyerEmail":
        return renvoyerEmail(args);
      case "annulerEmail":
        return annulerEmail(args);
      case "motDePasse":
        return ecrireMotDePasse(args);
      case "terminerSession":
        return terminerSession(args);
      case "terminerAutres":
        return terminerAutres(args);
      case "exporter":
        return annoncerExport(args);
      case "supprimer":
        return supprimerCompte(args);
      case "etablissement":
        return ecrireEtablissement(args);
      case "activite":
        return changerActivite(args);
      case "defaut":
        return definirPays(args);
      default:
        return refuserIntention();
    }
  },
  { ofAccount: OF_ACCOUNT },
);

const TABS = ONGLETS.map((key) => ({ key, label: PARAMETRES.onglets[key], to: adresseOnglet(key) }));

export default function Settings() {
  const lu = useLoaderData<typeof loader>();
  useSavedToast();
  const unread = useUnreadRefusal();
  const kept = useContext(KeptFormContext);
  const { given, leave } = useTabTyping(lu.onglet);
  return (
    <Tabs label={PARAMETRES.titre} tabs={TABS} current={lu.onglet}>
      <FormErrors errors={unread} />
      {given && (
        <Notice tone="info" role="status" className="mb-4 max-w-140">
          {APP_MESSAGES.saisieRetrouvee}
        </Notice>
      )}
      <KeptFormContext.Provider value={given ?? kept}>
        <LeaveTabContext.Provider value={leave}>
          {lu.onglet === "profil" && <ProfilTab {...lu} />}
          {lu.onglet === "etablissement" && <EtablissementTab {...lu} />}
          {lu.onglet === "pays" && <PaysTab {...lu} />}
        </LeaveTabContext.Provider>
      </KeptFormContext.Provider>
    </Tabs>
  );
}
