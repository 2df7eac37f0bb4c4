// The evening's money (rule: evening; docs/decisions/0053).
import { refusedAs } from "#worker/books/service/refusals.ts";
import { lastNumber } from "#worker/books/writes/counters.ts";
import { oneRow } from "#worker/core/database/batch.ts";
import { readAnswer } from "#worker/core/database/statements.ts";
import type { Acteur } from "#worker/core/domain/acteur.ts";
import { addDays } from "#worker/core/domain/calendar.ts";
import { devise } from "#worker/core/domain/devises.ts";
import { DomainError, refusalAt } from "#worker/core/domain/errors.ts";
import type { Written } from "#worker/core/domain/idempotency.ts";
import * as MESSAGES from "#worker/core/domain/messages.ts";
import { fitsDecimals } from "#worker/core/domain/money.ts";
import { paysByCode } from "#worker/core/domain/pays.ts";
import { localTime } from "#worker/core/domain/period.ts";
import type { Deps } from "#worker/core/service/deps.ts";
import { readWithSettings, refuseOtherDevise } from "#worker/core/service/settings.ts";
import { writeShop } from "#worker/core/service/write.ts";
import { checkComptes, foreignPortefeuilles, refuseClosedDay } from "./domain/comptage.ts";
import {
  type CaisseJour,
  caisseLines,
  type CaisseJourScreen,
  type ComptageInput,
  DAYS_LISTED,
  isOpenDay,
  type MouvementCaisse,
  type MouvementInput,
  readComptes,
  readDay,
  summaryOf,
} from "./domain/day.ts";
import { caisseJour, caisseJours, mouvementById } from "./queries.ts";
import { addComptage, addMouvement, reverseMouvement } from "./writes.ts";

export function createCaisseJour(deps: Deps) {
  return {
    /** Any day; without one, today in the shop's zone. */
    async day(acteur: Acteur, jour?: string): Promise<CaisseJour> {
      const now = deps.clock.now();
      return readWithSettings(
        deps,
        acteur,
        (a) => [caisseJour(a, jour ?? localTime(now, a.fuseau).jour)] as const,
        ([day]) => readDay(readAnswer(oneRow(day))),
      );
    },

    /** A day (a day to come gives today), and the days of the list before `before`. One round trip. */
    async screen(
      acteur: Acteur,
      { jour, before }: { jour?: string | undefined; before?: string | undefined },
    ): Promise<CaisseJourScreen> {
      const instant = deps.clock.now();
      const shown = ({ fuseau }: Acteur) => {
        const today = localTime(instant, fuseau).jour;
        return { today, jour: jour === undefined || jour > today ? today : jour };
      };
      return readWithSettings(
        deps,
        acteur,
        (a) => {
          const { today, jour } = shown(a);
          const last = before === undefined ? today : addDays(before, -1);
          return [caisseJour(a, jour), caisseJours(a, last)] as const;
        },
        ([row, rows], a) => {
          const { today } = shown(a);
          const day = readDay(readAnswer(oneRow(row)));
          const days = rows.map(({ jour, attendus, comptes }) => {
            const counted = comptes === null ? undefined : readComptes(readAnswer({ reponse: comptes }));
            return summaryOf(jour, caisseLines(readAnswer({ reponse: attendus }), counted));
          });
          return {
            ...day,
            instant,
            gerantId: a.gerantId,
            today,
            countable: isOpenDay(day.jour, today),
            otherPortefeuilles: portefeuillesOf(a).filter(
              (wallet) => !day.lignes.some(({ portefeuille }) => portefeuille === wallet),
            ),
            days: days.slice(0, DAYS_LISTED),
            more: days.length > DAYS_LISTED,
          };
        },
      );
    },

    /**
     * Replaces what was counted of a day, and its note; earlier counts are kept, and an empty one takes them back. Throws
     * VALIDATION (a day to come, one place twice, decimals, a wallet of another country) or CONFLIT (a day before
     * yesterday, amounts typed in another currency).
     */
    async count(
      acteur: Acteur,
      jour: string,
      input: ComptageInput,
      key?: string,
    ): Promise<Written<CaisseJour>> {
      const request = { acteur, operation: "caisse.compter", input: [jour, input], key, translate } as const;
      const { value, replayed } = await writeShop(deps, { ...request, checksSettings: true }, (ctx, a) => {
        refuseOtherDevise(input.deviseCode, a);
        refuseClosedDay(jour, ctx.jour);
        const comptes = checkComptes(input.comptes, devise(a.deviseCode));
        const foreign = foreignPortefeuilles(comptes, portefeuillesOf(a));
        return {
          statements: addComptage(ctx, a, { jour, comptes, foreign, note: input.note ?? null }),
          response: caisseJour(a, jour),
        };
      });
      return { value: readDay(value), replayed };
    },

    /** Cash put in or taken out today. Throws VALIDATION (0, decimals, the bound of a day's sum) or CONFLIT (typed in another currency). */
    async addMouvement(
      acteur: Acteur,
      input: MouvementInput,
      key?: string,
    ): Promise<Written<MouvementCaisse>> {
      const request = { acteur, operation: "caisse.mouvement", input, key, translate } as const;
      return writeShop(deps, { ...request, checksSettings: true }, (ctx, a) => {
        refuseOtherDevise(input.deviseCode, a);
        if (input.montant <= 0) throw refusalAt("montant", "VALIDATION", MESSAGES.montantPositive);
        if (!fitsDecimals(input.montant, devise(a.deviseCode)))
          throw refusalAt("montant", "VALIDATION", MESSAGES.montantPrecision);
        return {
          statements: addMouvement(ctx, a, input),
          response: mouvementById(ctx.etablissementId, lastNumber(ctx.etablissementId, "mouvementCaisse")),
        };
      });
    },

    /** The movement stays and no longer counts. Throws INTROUVABLE, or CONFLIT (reversed already, an older day). */
    async reverseMouvement(
      acteur: Acteur,
      id: number,
      motif: string,
      key?: string,
    ): Promise<Written<MouvementCaisse>> {
      const request = { acteur, operation: "caisse.annuler", input: [id, motif], key, translate } as const;
      return writeShop(deps, { ...request, checksSettings: true }, (ctx) => ({
        statements: reverseMouvement(ctx, id, motif),
        response: mouvementById(ctx.etablissementId, id),
      }));
    },
  };
}

function portefeuillesOf({ paysCode }: Acteur): readonly string[] {
  return paysByCode(paysCode)?.portefeuilles ?? [];
}

const translate = refusedAs({
  MOUVEMENT: () => new DomainError("INTROUVABLE", MESSAGES.resourceNotFound),
  ANNULE: () => new DomainError("CONFLIT", MESSAGES.mouvementCaisseReversed),
  JOUR: () => new DomainError("CONFLIT", MESSAGES.mouvementCaisseClosed),
  TOTAL: () => refusalAt("montant", "VALIDATION", MESSAGES.montantTooLarge),
  TOTAL_COMPTE: () => refusalAt("comptes", "VALIDATION", MESSAGES.montantTooLarge),
  PORTEFEUILLE: () => refusalAt("comptes", "VALIDATION", MESSAGES.mobileMoneyPortefeuille),
});
