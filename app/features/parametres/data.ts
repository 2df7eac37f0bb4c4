import type { Page } from "#worker/core/domain/page.ts";
import type { Appareil } from "#worker/features/appareils/domain.ts";
import type { OpenAccess } from "#worker/features/comptes/domain/account.ts";
import type { Activity, Journal } from "#worker/features/comptes/domain/journal.ts";
import type { Gerant } from "#worker/features/comptes/domain/profile.ts";
import type { Etablissement, PaysEtablissement } from "#worker/features/parametres/domain/settings.ts";
import type { TabKey } from "./tabs.ts";

export type ParametresData =
  | {
      onglet: "profil";
      gerant: Gerant;
      emailEnAttente: string | null;
      sessions: OpenAccess[];
      activities: Record<Journal, Page<Activity>>;
    }
  | { onglet: "etablissement"; etablissement: Etablissement; pays: PaysEtablissement[] }
  | { onglet: "ticket"; etablissement: Etablissement }
  /** `now`: when the devices were read, in ms UTC. */
  | { onglet: "appareils"; appareils: Appareil[]; now: number }
  | { onglet: "pays"; pays: PaysEtablissement[] };

export type TabData<O extends TabKey> = Extract<ParametresData, { onglet: O }>;
