// The shop's settings: its own data, its countries, its currency (rules: currency, ticket).
import { refusedAs } from "#worker/books/service/refusals.ts";
import { oneRow } from "#worker/core/database/batch.ts";
import { settingsOf } from "#worker/core/database/settings.ts";
import { NO_RESPONSE, readAnswer } from "#worker/core/database/statements.ts";
import type { Acteur } from "#worker/core/domain/acteur.ts";
import { devise } from "#worker/core/domain/devises.ts";
import { type EditBasis, touchedFields } from "#worker/core/domain/edits.ts";
import { DomainError, refusalAt } from "#worker/core/domain/errors.ts";
import * as MESSAGES from "#worker/core/domain/messages.ts";
import type { Devise } from "#worker/core/domain/money.ts";
import { type Pays, paysByCode, paysById } from "#worker/core/domain/pays.ts";
import { storedTelephone } from "#worker/core/domain/phone.ts";
import type { Visitor } from "#worker/core/domain/visitor.ts";
import type { WriteContext } from "#worker/core/domain/write-context.ts";
import type { Deps } from "#worker/core/service/deps.ts";
import { writeEdit } from "#worker/core/service/edit.ts";
import { readShop } from "#worker/core/service/shop.ts";
import { writeShop } from "#worker/core/service/write.ts";
import { isLogo } from "#worker/features/parametres/domain/logo-text.ts";
import {
  expectedOf,
  expectedOfTicket,
  type Etablissement,
  type EtablissementModification,
  type PaysEtablissement,
} from "#worker/features/parametres/domain/settings.ts";
import { completeEtablissement, etablissementById, paysForChoice, paysQueries } from "./queries.ts";
import {
  activatePays,
  changePays,
  keepVersion,
  type TracedContext,
  updateEtablissement,
  recordPaysActivity,
  refuseCurrentPays,
  refuseOtherSettings,
} from "./writes.ts";

export function createParametres(deps: Deps & { visitor: Visitor }) {
  /** Adds the session, device and address for the journal of settings. */
  function traced<C extends WriteContext>(ctx: C, { sessionId: access }: Acteur): C & TracedContext {
    const { agent, address } = deps.visitor;
    return { ...ctx, access, agent, address };
  }

  async function read(acteur: Acteur): Promise<Etablissement> {
    const [rows] = await readShop(deps, acteur, [etablissementById(acteur.etablissementId)]);
    return completeEtablissement(readAnswer(oneRow(rows)));
  }

  async function pays(acteur: Acteur): Promise<PaysEtablissement[]> {
    const [settings, chosen] = await readShop(deps, acteur, paysQueries(acteur.etablissementId));
    return paysForChoice(oneRow(settings), chosen);
  }

  return {
    etablissement: read,

    async forEdit(acteur: Acteur): Promise<{ etablissement: Etablissement; pays: PaysEtablissement[] }> {
      const e = acteur.etablissementId;
      const queries = [etablissementById(e), ...paysQueries(e)] as const;
      const [rows, settings, chosen] = await readShop(deps, acteur, queries);
      const etablissement = completeEtablissement(readAnswer(oneRow(rows)));
      return { etablissement, pays: paysForChoice(oneRow(settings), chosen) };
    },

    /** Reads the database, because the currency in the acteur's credentials may be out of date. */
    async devise(acteur: Acteur): Promise<Devise> {
      const [rows] = await readShop(deps, acteur, [settingsOf(acteur.etablissementId)]);
      return devise(oneRow(rows).deviseCode);
    },

    pays,

    async activePays(acteur: Acteur): Promise<PaysEtablissement[]> {
      return (await pays(acteur)).filter(({ actif }) => actif);
    },

    /**
     * A country brings its currency and zone (rule: currency). Throws INTROUVABLE, VALIDATION for a logo that is no
     * PNG of one bit, and what `writeEdit` throws.
     */
    async update(
      acteur: Acteur,
      input: EtablissementModification,
      basis?: EditBasis,
    ): Promise<Etablissement> {
      const { countryId, logo } = input;
      if (logo && !(await isLogo(logo))) throw refusalAt("logo", "VALIDATION", MESSAGES.invalidLogo);
      const requestedPays = countryId === undefined ? undefined : requirePays(countryId, "countryId");
      const e = acteur.etablissementId;
      // The telephone is compared in its stored form, so another spelling of the same number is no change.
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
        read: () => read(acteur),
        // A country is never an edit conflict: the user has confirmed the change (docs/decisions/0045).
        fieldsOf: (stored: Etablissement) => ({
          ...expectedOf(stored),
          ...expectedOfTicket(stored),
          ...(countryId !== undefined && { countryId }),
        }),
        toWords,
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
              keepVersion(ctx),
            ],
            response: etablissementById(e),
          };
        });
        return completeEtablissement(value);
      });
    },

    /** Also activates the country. Throws INTROUVABLE. */
    async setDefaultPays(acteur: Acteur, paysId: number): Promise<PaysEtablissement> {
      const pays = requirePays(paysId);
      await writeShop(deps, { acteur, operation: "parametres.definirPays", input: paysId }, (ctx) => ({
        statements: [...changePays(traced(ctx, acteur), pays), keepVersion(ctx)],
        response: NO_RESPONSE,
      }));
      return { ...pays, actif: true, isDefault: true };
    },

    /** Throws INTROUVABLE, or CONFLIT for the shop's present country. */
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

function toWords(stored: Etablissement): Record<string, string | number | null> {
  const { logo, qrTicket, mobileMoneyAttente } = stored;
  return {
    ...expectedOf(stored),
    ...expectedOfTicket(stored),
    logo: logo === null ? null : MESSAGES.otherLogo,
    qrTicket: qrTicket ? MESSAGES.settingOn : MESSAGES.settingOff,
    mobileMoneyAttente: mobileMoneyAttente ? MESSAGES.mobileMoneyWaits : MESSAGES.mobileMoneyReceived,
  };
}

/** Throws INTROUVABLE, at `field` when given. */
function requirePays(id: number, field?: string): Pays {
  const pays = paysById(id);
  if (pays) return pays;
  throw field === undefined
    ? new DomainError("INTROUVABLE", MESSAGES.paysNotFound)
    : refusalAt(field, "INTROUVABLE", MESSAGES.paysNotFound);
}

const translate = refusedAs({ PAYS_ACTUEL: () => new DomainError("CONFLIT", MESSAGES.currentPays) });
