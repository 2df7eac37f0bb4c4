import { useLoaderData } from "@remix-run/react";
import type { ComponentType } from "react";
import { appAction, appLoader } from "#app/.server/handlers.ts";
import { readParametres, SHOP_FORMS } from "#app/.server/parametres.ts";
import { ACCOUNT_FORMS } from "#app/.server/settings-access.ts";
import { PARAMETRES } from "#app/content/parametres.ts";
import type { ParametresData, TabData } from "#app/features/parametres/data.ts";
import { tabAddress, TAB_KEYS, type TabKey, tabOf } from "#app/features/parametres/tabs.ts";
import { FormErrors } from "#app/shell/forms/form-errors.tsx";
import { useSavedToast, useUnreadRefusal } from "#app/shell/forms/use-intent.ts";
import { lazyPart } from "#app/shell/lazy-part.tsx";
import type { ScreenHandle } from "#app/shell/screen.ts";
import { Tabs } from "#app/ui/tabs.tsx";
import { DomainError } from "#worker/core/domain/errors.ts";
import * as MESSAGES from "#worker/core/domain/messages.ts";

/** The server renders the tab of the address; the browser fetches the code of another tab when it is opened. */
const tabPart = <O extends TabKey>(key: O, fetchTab: () => Promise<ComponentType<TabData<O>>>) =>
  lazyPart(fetchTab, { shownAt: (params) => tabOf(params) === key }).Part;

const TAB_PARTS = {
  profil: tabPart(
    "profil",
    async () => (await import("#app/features/parametres/profile-tab.tsx")).ProfileTab,
  ),
  etablissement: tabPart(
    "etablissement",
    async () => (await import("#app/features/parametres/etablissement-tab.tsx")).EtablissementTab,
  ),
  ticket: tabPart("ticket", async () => (await import("#app/features/parametres/ticket-tab.tsx")).TicketTab),
  appareils: tabPart(
    "appareils",
    async () => (await import("#app/features/parametres/appareils-tab.tsx")).AppareilsTab,
  ),
  pays: tabPart("pays", async () => (await import("#app/features/parametres/pays-tab.tsx")).PaysTab),
};

export const handle: ScreenHandle = {
  title: PARAMETRES.titre,
  subtitle: (data) => {
    const subtitles: Partial<Record<TabKey, string>> = PARAMETRES.subtitles;
    const onglet = (data as ParametresData | undefined)?.onglet;
    return (onglet && subtitles[onglet]) ?? PARAMETRES.subtitle;
  },
  loadFailure: PARAMETRES.loadFailed,
};

export const loader = appLoader(readParametres);

export const action = appAction(
  (args) => {
    const intent = args.form.intent ?? "";
    const write = SHOP_FORMS.get(intent) ?? ACCOUNT_FORMS.get(intent);
    if (!write) throw new DomainError("VALIDATION", MESSAGES.unreadableForm);
    return write(args);
  },
  { ofAccount: [...ACCOUNT_FORMS.keys()] },
);

const TABS = TAB_KEYS.map((key) => ({ key, label: PARAMETRES.tabs[key], to: tabAddress(key) }));

export default function Settings() {
  const data = useLoaderData<typeof loader>();
  useSavedToast();
  const unread = useUnreadRefusal();
  const Part = TAB_PARTS[data.onglet] as ComponentType<ParametresData>;
  return (
    <Tabs label={PARAMETRES.titre} tabs={TABS} current={data.onglet}>
      <FormErrors errors={unread} />
      <Part {...data} />
    </Tabs>
  );
}
