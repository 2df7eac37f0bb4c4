// The shop's settings: its own data, its countries, its currency (specification 7.2, decisions 14 and 40). All of it is
// in the shop's database; the manager's profile is in the directory (profils.ts).
import type { Cause } from "#worker/kernel/database/failure.ts";
import { refuserSiChange } from "#worker/kernel/database/refuse.ts";
import type { Acteur } from "#worker/kernel/domain/acteur.ts";
import { type Pays, paysParCode, paysParId } from "#worker/kernel/domain/countries.ts";
import { devise } from "#worker/kernel/domain/currencies.ts";
import { type Attendu, changements } from "#worker/kernel/domain/edits.ts";
import { type Conflit, DomainError, refusA } from "#worker/kernel/domain/errors.ts";
import { MESSAGES } from "#worker/kernel/domain/messages.ts";
import type { Devise } from "#worker/kernel/domain/money.ts";
import { telephoneStocke } from "#worker/kernel/domain/phone.ts";
import type { Contexte } from "#worker/kernel/domain/write-context.ts";
import type { CompteDeps } from "#worker/kernel/service/deps.ts";
import { enEtablissement, lireEtablissement } from "#worker/kernel/service/etablissement.ts";
import { refusDeConflit } from "#worker/kernel/service/limit-refusals.ts";
import { lireReglages, reglagesDe } from "#worker/kernel/service/settings.ts";
import { readShop } from "#worker/kernel/service/shop.ts";
import { ecrire, SANS_REPONSE } from "#worker/kernel/service/write.ts";
import {
  attenduDe,
  type Etablissement,
  type EtablissementModification,
  type PaysEtablissement,
} from "./domain.ts";
import {
  completerEtablissement,
  etablissementParId,
  type EtablissementStocke,
  etatEtablissement,
  lirePays,
  requetesDesPays,
} from "./queries.ts";
import {
  activerPays,
  changerPays,
  type ContexteTrace,
  modifierEtablissement,
  noterActivite,
  refuserPaysActuel,
} from "./writes.ts";

export function createParametres(deps: CompteDeps) {
  /** With what the journal says of who changed it. */
  function tracer<C extends Contexte>(ctx: C, { sessionId: acces }: Acteur): C & ContexteTrace {
    const { agent, adresse } = deps.visiteur;
    return { ...ctx, acces, agent, adresse };
  }

  async function pays(acteur: Acteur): Promise<PaysEtablissement[]> {
    const [courant, choisis] = await readShop(deps, acteur, requetesDesPays(acteur.etablissementId));
    return lirePays(courant, choisis);
  }

  return {
    /** The shop with its country and currency, as they are now. */
    etablissement: (acteur: Acteur): Promise<Etablissement> => lireEtablissement(deps, acteur),

    /** The shop, and every country as it has it. */
    async pourEdition(acteur: Acteur): Promise<{ etablissement: Etablissement; pays: PaysEtablissement[] }> {
      const e = acteur.etablissementId;
      const [lignes, courant, choisis] = await readShop(deps, acteur, [
        etablissementParId(e),
        ...requetesDesPays(e),
      ]);
      return { etablissement: enEtablissement(lignes), pays: lirePays(courant, choisis) };
    },

    /** The shop's currency as it is now, whatever the credentials claim. */
    async devise(acteur: Acteur): Promise<Devise> {
      const [lignes] = await readShop(deps, acteur, [reglagesDe(acteur.etablissementId)]);
      return devise(lireReglages(lignes).deviseCode);
    },

    /** Every country: which are on for this shop, and where it is. */
    pays,

    /** Those of them that are active. */
    async paysActifs(acteur: Acteur): Promise<PaysEtablissement[]> {
      return (await pays(acteur)).filter(({ actif }) => actif);
    },

    /**
     * Changes what is given. Another country changes currency and zone at once (decision 14). INTROUVABLE (404) for a
     * country that there is not; CONFLIT at each field but the country that has changed since the caller read it as
     * `attendu`.
     */
    async update(
      acteur: Acteur,
      entree: EtablissementModification,
      attendu?: Attendu,
    ): Promise<Etablissement> {
      const { countryId } = entree;
      const demande = countryId === undefined ? undefined : paysOuRefus(countryId, "countryId");
      const e = acteur.etablissementId;
      const { valeur } = await ecrire(
        deps,
        { acteur, operation: "parametres.update", entree, verifieReglages: true, traduire },
        (contexte, actuel) => {
          const ctx = tracer(contexte, acteur);
          const pays = demande ?? paysParCode(actuel.paysCode);
          const telephone =
            entree.telephone && pays ? telephoneStocke(entree.telephone, pays) : entree.telephone;
          const stockee = { ...entree, telephone };
          // A number that is only written otherwise was not touched.
          const modification = attendu ? changements(stockee, attendu) : stockee;
          return {
            statements: [
              ...(attendu ? [refuserSiChange(etatEtablissement(e, countryId), modification, attendu)] : []),
              ...(demande ? changerPays(ctx, demande) : []),
              ...modifierEtablissement(ctx, modification),
            ],
            reponse: etablissementParId(e),
          };
        },
      );
      return completerEtablissement(valeur);
    },

    /** Makes this country the shop's, with its currency and zone, and switches it on. INTROUVABLE. */
    async definirPays(acteur: Acteur, paysId: number): Promise<PaysEtablissement> {
      const pays = paysOuRefus(paysId);
      await ecrire(deps, { acteur, operation: "parametres.definirPays", entree: paysId }, (ctx) => ({
        statements: changerPays(tracer(ctx, acteur), pays),
        reponse: SANS_REPONSE,
      }));
      return { ...pays, actif: true, parDefaut: true };
    },

    /** Switches a country on or off for this shop. INTROUVABLE; CONFLIT for the one where the shop is. */
    async changerActivite(acteur: Acteur, paysId: number, actif: boolean): Promise<PaysEtablissement> {
      const pays = paysOuRefus(paysId);
      const e = acteur.etablissementId;
      const entree = { paysId, actif };
      await ecrire(deps, { acteur, operation: "parametres.changerActivite", entree, traduire }, (ctx) => ({
        statements: [
          refuserPaysActuel(e, pays),
          noterActivite(tracer(ctx, acteur), pays, actif),
          activerPays(e, paysId, actif),
        ],
        reponse: SANS_REPONSE,
      }));
      return { ...pays, actif, parDefaut: false };
    },
  };
}

/** The country, or INTROUVABLE, at the field that names it where there is one. */
function paysOuRefus(id: number, champ?: string): Pays {
  const pays = paysParId(id);
  if (pays) return pays;
  throw champ === undefined
    ? new DomainError("INTROUVABLE", MESSAGES.paysNonTrouve)
    : refusA(champ, "INTROUVABLE", MESSAGES.paysNonTrouve);
}

function traduire(cause: Cause): DomainError | undefined {
  if (cause.genre !== "REFUS") return undefined;
  if (cause.code === "PAYS_ACTUEL") return new DomainError("CONFLIT", MESSAGES.paysActuel);
  if (cause.code !== "CHANGE") return undefined;
  const conflit = cause.details as Conflit<EtablissementStocke> | null;
  const complet = conflit && { ...conflit, actuel: completerEtablissement(conflit.actuel) };
  return refusDeConflit(complet, (actuel) =>
    Object.fromEntries(
      Object.entries(attenduDe(actuel)).map(([champ, valeur]) => [champ, String(valeur ?? "")]),
    ),
  );
}
