// The shop's settings: its own data, its countries, its currency (specification 7.2, decisions 14 and 40).
import type { Acteur } from "#worker/kernel/domain/acteur.ts";
import { type Pays, paysByCode, paysById } from "#worker/kernel/domain/pays.ts";
import { devise } from "#worker/kernel/domain/devises.ts";
import { type EditBasis, touchedFields } from "#worker/kernel/domain/edits.ts";
import { DomainError, refusalAt } from "#worker/kernel/domain/errors.ts";
import { MESSAGES } from "#worker/kernel/domain/messages.ts";
import type { Devise } from "#worker/kernel/domain/money.ts";
import { storedTelephone } from "#worker/kernel/domain/phone.ts";
import type { WriteContext } from "#worker/kernel/domain/write-context.ts";
import type { CompteDeps } from "#worker/kernel/service/deps.ts";
import { readEtablissement } from "#worker/kernel/service/etablissement.ts";
import { writeEdit } from "#worker/kernel/service/edit.ts";
import { oneRow } from "#worker/kernel/database/batch.ts";
import { settingsOf } from "#worker/kernel/queries/settings.ts";
import { refusedAs } from "#worker/kernel/service/shared-refusals.ts";
import { readShop } from "#worker/kernel/service/shop.ts";
import { NO_RESPONSE, readAnswer } from "#worker/kernel/database/statements.ts";
import { writeShop } from "#worker/kernel/service/write.ts";
import {
  expectedOf,
  type Etablissement,
  type EtablissementModification,
  type PaysEtablissement,
} from "./domain.ts";
import { completeEtablissement, etablissementById, paysOf, paysQueries } from "./queries.ts";
import {
  activatePays,
  changePays,
  type TracedContext,
  updateEtablissement,
  recordPaysActivity,
  refuseCurrentPays,
  refuseOtherSettings,
} from "./writes.ts";

export function createParametres(deps: CompteDeps) {
  /** With what the journal says of who changed it. */
  function traced<C extends WriteContext>(ctx: C, { sessionId: access }: Acteur): C & TracedContext {
    const { agent, address } = deps.visitor;
    return { ...ctx, access, agent, address };
  }

  async function pays(acteur: Acteur): Promise<PaysEtablissement[]> {
    const [settings, chosen] = await readShop(deps, acteur, paysQueries(acteur.etablissementId));
    return paysOf(oneRow(settings), chosen);
  }

  return {
    /** The shop with its country and currency, as they are now. */
    etablissement: (acteur: Acteur): Promise<Etablissement> => readEtablissement(deps, acteur),

    /** The shop, and every country as it has it. */
    async forEdit(acteur: Acteur): Promise<{ etablissement: Etablissement; pays: PaysEtablissement[] }> {
      const e = acteur.etablissementId;
      const queries = [etablissementById(e), ...paysQueries(e)] as const;
      const [rows, settings, chosen] = await readShop(deps, acteur, queries);
      const etablissement = completeEtablissement(readAnswer(oneRow(rows)));
      return { etablissement, pays: paysOf(oneRow(settings), chosen) };
    },

    /** The shop's currency as it is now, whatever the credentials claim. */
    async devise(acteur: Acteur): Promise<Devise> {
      const [rows] = await readShop(deps, acteur, [settingsOf(acteur.etablissementId)]);
      return devise(oneRow(rows).deviseCode);
    },

    /** Every country: whether it is on for this shop, and whether the shop is in it. */
    pays,

    /** Those of them that are active. */
    async activePays(acteur: Acteur): Promise<PaysEtablissement[]> {
      return (await pays(acteur)).filter(({ actif }) => actif);
    },

    /**
     * Changes what is given. Another country changes currency and zone at once (decision 14). INTROUVABLE (404) for a
     * country that there is not; CONFLIT as `writeEdit` says when the shop is no longer as the caller knows it.
     */
    async update(
      acteur: Acteur,
      input: EtablissementModification,
      basis?: EditBasis,
    ): Promise<Etablissement> {
      const { countryId } = input;
      const requestedPays = countryId === undefined ? undefined : requirePays(countryId, "countryId");
      const e = acteur.etablissementId;
      // A number that is only written otherwise was not touched.
      const modificationIn = ({ paysCode }: Pick<Acteur, "paysCode">) => {
        const pays = requestedPays ?? paysByCode(paysCode);
        const { telephone } = input;
        return touchedFields(
          { ...input, telephone: telephone && pays ? storedTelephone(telephone, pays) : telephone },
          basis,
        );
      };
      const edited = {
        basis,
        requested: modificationIn(acteur),
        read: () => readEtablissement(deps, acteur),
        // Whoever changes the country has confirmed what that does, wherever the shop is by now.
        fieldsOf: (stored: Etablissement) => ({
          ...expectedOf(stored),
          ...(countryId !== undefined && { countryId }),
        }),
      };
      const request = { acteur, operation: "parametres.update", input, checksSettings: true } as const;
      return writeEdit(edited, async (version) => {
        const { value } = await writeShop(deps, request, (context, current) => {
          const ctx = traced(context, acteur);
          return {
            statements: [
              ...refuseOtherSettings(e, version),
              ...(requestedPays ? changePays(ctx, requestedPays) : []),
              ...updateEtablissement(ctx, modificationIn(current)),
            ],
            response: etablissementById(e),
          };
        });
        return completeEtablissement(value);
      });
    },

    /** Makes this country the shop's, with its currency and zone, and switches it on. INTROUVABLE. */
    async setDefaultPays(acteur: Acteur, paysId: number): Promise<PaysEtablissement> {
      const pays = requirePays(paysId);
      await writeShop(deps, { acteur, operation: "parametres.definirPays", input: paysId }, (ctx) => ({
        statements: changePays(traced(ctx, acteur), pays),
        response: NO_RESPONSE,
      }));
      return { ...pays, actif: true, isDefault: true };
    },

    /** Switches a country on or off for this shop. INTROUVABLE; CONFLIT for the one where the shop is. */
    async setPaysActive(acteur: Acteur, paysId: number, active: boolean): Promise<PaysEtablissement> {
      const pays = requirePays(paysId);
      const e = acteur.etablissementId;
      const input = { paysId, actif: active };
      await writeShop(deps, { acteur, operation: "parametres.changerActivite", input, translate }, (ctx) => ({
        statements: [
          refuseCurrentPays(e, pays),
          recordPaysActivity(traced(ctx, acteur), pays, active),
          activatePays(e, paysId, active),
        ],
        response: NO_RESPONSE,
      }));
      return { ...pays, actif: active, isDefault: false };
    },
  };
}

/** The country, or INTROUVABLE, at the field that names it where there is one. */
function requirePays(id: number, field?: string): Pays {
  const pays = paysById(id);
  if (pays) return pays;
  throw field === undefined
    ? new DomainError("INTROUVABLE", MESSAGES.paysNotFound)
    : refusalAt(field, "INTROUVABLE", MESSAGES.paysNotFound);
}

const translate = refusedAs({ PAYS_ACTUEL: () => new DomainError("CONFLIT", MESSAGES.currentPays) });
