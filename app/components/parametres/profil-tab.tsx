import { ActivitesCard } from "./activites-card.tsx";
import type { ParametresLus } from "#app/.server/parametres.ts";
import { DonneesCard } from "./donnees-card.tsx";
import { EmailPending } from "./email-pending.tsx";
import { MotDePasseForm } from "./mot-de-passe-form.tsx";
import { PreferencesCard } from "./preferences-card.tsx";
import { useEdited } from "#app/hooks/use-edited.ts";
import type { Gerant } from "#worker/features/parametres/domain.ts";
import { ProfilForm } from "./profil-form.tsx";
import { SessionsCard } from "./sessions-card.tsx";
import { COLUMNS } from "./columns.ts";

export function ProfilTab({ gerant, emailEnAttente, sessions, activites }: ParametresLus<"profil">) {
  const { record, key } = useEdited<Gerant>(gerant);
  return (
    <div className={COLUMNS}>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <EmailPending email={emailEnAttente} />
        <ProfilForm key={key} gerant={record} pending={emailEnAttente} />
        <MotDePasseForm />
        <SessionsCard sessions={sessions} />
        <ActivitesCard journal="compte" activites={activites.compte} />
        <ActivitesCard journal="reglages" activites={activites.reglages} />
        <DonneesCard />
      </div>
      <PreferencesCard />
    </div>
  );
}
