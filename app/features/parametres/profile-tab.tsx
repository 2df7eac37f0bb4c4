import { PARAMETRES } from "#app/content/parametres.ts";
import { SHORTCUTS } from "#app/content/shortcuts.ts";
import { SCREEN_TEXTS } from "#app/content/screens.ts";
import { useSingleKeys } from "#app/keyboard/single-keys.ts";
import { useEdited } from "#app/shell/forms/use-edited.ts";
import { VolumeField } from "#app/shell/notifications/volume-field.tsx";
import { ThemeSwitch } from "#app/shell/theme-switch.tsx";
import { Switch } from "#app/ui/switch.tsx";
import type { Gerant } from "#worker/features/parametres/domain.ts";
import type { TabData } from "./data.ts";
import { ActivitiesCard } from "./activities-card.tsx";
import { COLUMNS } from "./columns.ts";
import { DeletionForm } from "./deletion-form.tsx";
import { EmailPending } from "./email-pending.tsx";
import { ExportForm } from "./export-form.tsx";
import { PasswordForm } from "./password-form.tsx";
import { ProfileForm } from "./profile-form.tsx";
import { SessionsCard } from "./sessions-card.tsx";

export function ProfileTab({ gerant, emailEnAttente, sessions, activities }: TabData<"profil">) {
  const { record, key } = useEdited<Gerant>(gerant);
  return (
    <div className={COLUMNS}>
      <div className="grid grid-cols-1 gap-4">
        <EmailPending email={emailEnAttente} />
        <ProfileForm key={key} gerant={record} pending={emailEnAttente} />
        <PasswordForm />
        <SessionsCard sessions={sessions} />
        <ActivitiesCard journal="compte" activities={activities.compte} />
        <ActivitiesCard journal="reglages" activities={activities.reglages} />
        <DataCard />
      </div>
      <PreferencesCard />
    </div>
  );
}

/** All that the shop has, to take along or to end. */
function DataCard() {
  return (
    <section className="card min-w-0" aria-labelledby="donnees">
      <h2 id="donnees" className="px-4 pt-4 text-h2 md:px-5 md:pt-5 large-text:px-3">
        {PARAMETRES.dataTitle}
      </h2>
      <p className="px-4 pt-1 text-caption text-ink-3 md:px-5 large-text:px-3">{PARAMETRES.dataHint}</p>
      <ExportForm />
      <DeletionForm />
    </section>
  );
}

/** What this device remembers: all of it is the scripts', and nothing of it is sent. */
function PreferencesCard() {
  const [singleKeys, chooseSingleKeys] = useSingleKeys();
  return (
    <section className="card min-w-0 noscript:hidden">
      <h2 className="px-4 pt-4 text-h2 md:px-5 md:pt-5 large-text:px-3">{PARAMETRES.preferences}</h2>
      <p className="px-4 pt-1 text-caption text-ink-3 md:px-5 large-text:px-3">
        {PARAMETRES.preferencesHint}
      </p>
      <div className="grid grid-cols-1 gap-5 p-4 md:p-5 large-text:px-3">
        <div>
          <p aria-hidden="true" className="mb-1.5 text-label text-ink">
            {SCREEN_TEXTS.theme}
          </p>
          <ThemeSwitch named />
        </div>
        <VolumeField />
        {/* In large letters the words take the row, and the switch the next. */}
        <div className="large-text:[&>div]:flex-wrap large-text:[&>div>div]:basis-full">
          <Switch
            label={SHORTCUTS.singleKeys}
            hint={SHORTCUTS.singleKeysHint}
            checked={singleKeys}
            onChange={chooseSingleKeys}
          />
        </div>
      </div>
    </section>
  );
}
