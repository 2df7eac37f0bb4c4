// Devices: the tills of a shop, what waits on them, and the baskets that they noted as cancelled (rule: devices).
import { refusedAs } from "#worker/books/service/refusals.ts";
import { lastNumber } from "#worker/books/writes/counters.ts";
import { NO_RESPONSE, readAnswer } from "#worker/core/database/statements.ts";
import type { Acteur } from "#worker/core/domain/acteur.ts";
import { DomainError, refusalAt } from "#worker/core/domain/errors.ts";
import type { Written } from "#worker/core/domain/idempotency.ts";
import * as MESSAGES from "#worker/core/domain/messages.ts";
import { localTime } from "#worker/core/domain/period.ts";
import type { Visitor } from "#worker/core/domain/visitor.ts";
import type { Deps } from "#worker/core/service/deps.ts";
import { readWithSettings } from "#worker/core/service/settings.ts";
import { readShop, rowOrNotFound } from "#worker/core/service/shop.ts";
import { writeShop } from "#worker/core/service/write.ts";
import { nameDevice } from "#worker/features/comptes/domain/device.ts";
import {
  type Annulation,
  type AnnulationInput,
  type Appareil,
  type AppareilModification,
  APPAREILS_LIMIT,
  countedMoment,
  ticketRefusals,
} from "./domain.ts";
import {
  annulationById,
  annulationsOf,
  appareilById,
  appareilExists,
  appareilsOf,
  readAnnulation,
  readAppareil,
} from "./queries.ts";
import { createAppareil, noteAnnulation, updateAppareil, withdrawAppareil } from "./writes.ts";

export function createAppareils(deps: Deps & { visitor: Visitor }) {
  return {
    /** The oldest first, withdrawn ones too. */
    async list(acteur: Acteur): Promise<Appareil[]> {
      const now = deps.clock.now();
      return readWithSettings(
        deps,
        acteur,
        (a) => [appareilsOf(a.etablissementId, localTime(now, a.fuseau).jour)] as const,
        ([rows]) => rows.map((row) => readAppareil(readAnswer(row))),
      );
    },

    /** Registers the device of the request. Throws CONFLIT when the shop has too many. */
    async create(acteur: Acteur, nom: string | undefined, key?: string): Promise<Written<Appareil>> {
      const navigateur = nameDevice(deps.visitor.agent, ", ");
      const request = { acteur, operation: "appareils.create", input: { nom }, key, translate } as const;
      const { value, replayed } = await writeShop(deps, { ...request, checksSettings: true }, (ctx) => {
        const { etablissementId: e, jour } = ctx;
        return {
          statements: createAppareil(ctx, { nom, navigateur, defaultName: MESSAGES.appareilName }),
          response: appareilById(e, lastNumber(e, "appareil"), jour),
        };
      });
      return { value: readAppareil(value), replayed };
    },

    /** Also of a withdrawn device, which learns so that it is withdrawn. Throws INTROUVABLE. */
    async update(acteur: Acteur, id: number, input: AppareilModification): Promise<Appareil> {
      const request = { acteur, operation: "appareils.update", input: [id, input], translate } as const;
      const { value } = await writeShop(deps, { ...request, checksSettings: true }, (ctx) => ({
        statements: updateAppareil(ctx, id, input),
        response: appareilById(ctx.etablissementId, id, ctx.jour),
      }));
      return readAppareil(value);
    },

    /** Twice is once. Throws INTROUVABLE. */
    async withdraw(acteur: Acteur, id: number): Promise<void> {
      await writeShop(deps, { acteur, operation: "appareils.withdraw", input: id, translate }, (ctx) => ({
        statements: withdrawAppareil(ctx, id),
        response: NO_RESPONSE,
      }));
    },

    /**
     * Throws INTROUVABLE, VALIDATION (another device's code) or CONFLIT (a taken number), both at `numeroProvisoire`, or CONFLIT at
     * `facture` when the basket is recorded as a sale.
     */
    async noteAnnulation(
      acteur: Acteur,
      id: number,
      input: AnnulationInput,
      key?: string,
    ): Promise<Written<Annulation>> {
      const { numeroProvisoire } = input;
      const request = { acteur, operation: "appareils.annuler", input: [id, input], key } as const;
      const sold = () => refusalAt("facture", "CONFLIT", MESSAGES.venteAlreadyRecorded(numeroProvisoire));
      const refused = refusedAs({ ...ticketRefusals("", numeroProvisoire), ...REFUSALS, VENDUE: sold });
      const { agent, address } = deps.visitor;
      const traced = { access: acteur.sessionId, agent, address };
      const { value, replayed } = await writeShop(
        deps,
        { ...request, translate: refused, checksSettings: true },
        (ctx, { deviseCode }) => {
          const dateOperation = countedMoment(input, ctx.now);
          return {
            statements: noteAnnulation({ ...ctx, ...traced }, id, { ...input, dateOperation, deviseCode }),
            response: annulationById(ctx.etablissementId, lastNumber(ctx.etablissementId, "annulation")),
          };
        },
      );
      return { value: readAnnulation(value), replayed };
    },

    /** Newest first. Throws INTROUVABLE. */
    async annulations(acteur: Acteur, id: number): Promise<Annulation[]> {
      const e = acteur.etablissementId;
      const queries = [appareilExists(e, id), annulationsOf(e, id)] as const;
      const [appareils, rows] = await readShop(deps, acteur, queries);
      rowOrNotFound(appareils, MESSAGES.resourceNotFound);
      return rows.map((row) => readAnnulation(readAnswer(row)));
    },
  };
}

const REFUSALS = {
  APPAREIL: () => new DomainError("INTROUVABLE", MESSAGES.resourceNotFound),
  LIMITE: () => new DomainError("CONFLIT", MESSAGES.limitReached(APPAREILS_LIMIT)),
};

const translate = refusedAs(REFUSALS);
