import type { AccesOuvert } from "#worker/features/comptes/domain/account.ts";
import type { Activite, Journal } from "#worker/features/comptes/domain/journal.ts";
import type { Etablissement, Gerant, PaysEtablissement } from "#worker/features/parametres/domain.ts";
import type { Page } from "#worker/kernel/domain/page.ts";
import type { Onglet } from "./tabs.ts";

/** What the loader of the settings gives to each tab. */
export type ParametresLus =
  | {
      onglet: "profil";
      gerant: Gerant;
      emailEnAttente: string | null;
      sessions: AccesOuvert[];
      activites: Record<Journal, Page<Activite>>;
    }
  | { onglet: "etablissement"; etablissement: Etablissement; pays: PaysEtablissement[] }
  | { onglet: "pays"; pays: PaysEtablissement[] };

export type OngletLu<O extends Onglet> = Extract<ParametresLus, { onglet: O }>;
