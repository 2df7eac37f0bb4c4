import { PARAMETRES } from "#app/content/parametres.ts";
import { SHELL_TEXTS } from "#app/content/shell.ts";
import { useEdited } from "#app/shell/forms/use-edited.ts";
import { VolumeField } from "#app/shell/notifications/volume-field.tsx";
import { ThemeSwitch } from "#app/shell/theme-switch.tsx";
import type { Gerant } from "#worker/features/comptes/domain/profile.ts";
import { ActivitiesCard } from "./activities-card.tsx";
import { COLUMNS } from "./columns.ts";
import type { TabData } from "./data.ts";
import { DeletionForm } from "./deletion-form.tsx";
import { EmailPending } from "./email-pending.tsx";
import { ExportForm } from "./export-form.tsx";
import { PasswordForm } from "./password-form.tsx";
import { ID as PROFILE_ID, ProfileForm } from "./profile-form.tsx";
import { SessionsCard } from "./sessions-card.tsx";
import { SettingsCard } from "./settings-card.tsx";

export function ProfileTab({ gerant, emailEnAttente, sessions, activities }: TabData<"profil">) {
  const { record, key } = useEdited<Gerant>(gerant, PROFILE_ID);
  return (
    <div className={COLUMNS}>
      <div className="grid grid-cols-1 gap-4">
        <EmailPending email={emailEnAttente} />
        <ProfileForm key={key} gerant={record} pending={emailEnAttente} />
        <PasswordForm />
        <SessionsCard sessions={sessions} />
        <ActivitiesCard journal="compte" activities={activities.compte} />
        <ActivitiesCard journal="reglages" activities={activities.reglages} />
        <SettingsCard title={PARAMETRES.dataTitle} hint={PARAMETRES.dataHint}>
          <ExportForm />
          <DeletionForm />
        </SettingsCard>
      </div>
      <PreferencesCard />
    </div>
  );
}

function PreferencesCard() {
  return (
    <SettingsCard
      title={PARAMETRES.preferences}
      hint={PARAMETRES.preferencesHint}
      className="noscript:hidden"
    >
      <div className="grid grid-cols-1 gap-5 p-4 md:p-5 large-text:px-3">
        <div>
          <p aria-hidden="true" className="mb-1.5 text-label text-ink">
            {SHELL_TEXTS.theme}
          </p>
          <ThemeSwitch named />
        </div>
        <VolumeField />
      </div>
    </SettingsCard>
  );
}
