import { useLoaderData } from "@remix-run/react";
import { appAction, appLoader } from "#app/.server/handlers.ts";
import {
  announceExport,
  cancelEmail,
  writePassword,
  resendEmail,
  deleteAccount,
  endOthers,
  endSession,
} from "#app/.server/settings-access.ts";
import {
  setPaysActive,
  setDefaultPays,
  writeEtablissement,
  writeProfile,
  readParametres,
  refuseIntent,
} from "#app/.server/parametres.ts";
import { FormErrors } from "#app/shell/forms/form-errors.tsx";
import type { ScreenHandle } from "#app/shell/screen.ts";
import { EtablissementTab } from "#app/features/parametres/etablissement-tab.tsx";
import { tabAddress, TAB_KEYS } from "#app/features/parametres/tabs.ts";
import { PaysTab } from "#app/features/parametres/pays-tab.tsx";
import { ProfileTab } from "#app/features/parametres/profile-tab.tsx";
import { Tabs } from "#app/ui/tabs.tsx";
import { PARAMETRES } from "#app/content/parametres.ts";
import { useSavedToast, useUnreadRefusal } from "#app/shell/forms/use-intent.ts";

export const handle: ScreenHandle = {
  title: PARAMETRES.titre,
  subtitle: PARAMETRES.subtitle,
  loadFailure: PARAMETRES.loadFailed,
};

export const loader = appLoader(readParametres);

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
        return writeProfile(args);
      case "renvoyerEmail":
        return resendEmail(args);
      case "annulerEmail":
        return cancelEmail(args);
      case "motDePasse":
        return writePassword(args);
      case "terminerSession":
        return endSession(args);
      case "terminerAutres":
        return endOthers(args);
      case "exporter":
        return announceExport(args);
      case "supprimer":
        return deleteAccount(args);
      case "etablissement":
        return writeEtablissement(args);
      case "activite":
        return setPaysActive(args);
      case "defaut":
        return setDefaultPays(args);
      default:
        return refuseIntent();
    }
  },
  { ofAccount: OF_ACCOUNT },
);

const TABS = TAB_KEYS.map((key) => ({ key, label: PARAMETRES.tabs[key], to: tabAddress(key) }));

export default function Settings() {
  const data = useLoaderData<typeof loader>();
  useSavedToast();
  const unread = useUnreadRefusal();
  return (
    <Tabs label={PARAMETRES.titre} tabs={TABS} current={data.onglet}>
      <FormErrors errors={unread} />
      {data.onglet === "profil" && <ProfileTab {...data} />}
      {data.onglet === "etablissement" && <EtablissementTab {...data} />}
      {data.onglet === "pays" && <PaysTab {...data} />}
    </Tabs>
  );
}
