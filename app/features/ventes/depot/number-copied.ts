// Baskets of a device that had no code: this device gives them its numbers, so that they are recorded late, on their own day.
import { nextNumero } from "#app/outbox/appareil.ts";
import type { Outbox } from "#app/outbox/outbox.ts";
import { isObject } from "#worker/core/domain/objects.ts";
import { localTime } from "#worker/core/domain/period.ts";
import type { CopiedVente } from "./copy-file.ts";

/** Without a code of its own this device leaves them without a number: they cannot be recorded here. */
export async function numberCopied(
  ventes: readonly CopiedVente[],
  outbox: Pick<Outbox, "keep">,
  fuseau: string,
): Promise<CopiedVente[]> {
  const numbered: CopiedVente[] = [];
  for (const vente of ventes) {
    const { moment, instant, panier } = vente;
    const ticket = moment && instant !== null && (await takeNumero(outbox, localTime(instant, fuseau).jour));
    if (!ticket || !isObject(panier)) numbered.push(vente);
    else {
      const numero = ticket.numeroProvisoire;
      numbered.push({ ...vente, numero, panier: { ...panier, horsLigne: { ...ticket, ...moment } } });
    }
  }
  return numbered;
}

function takeNumero({ keep }: Pick<Outbox, "keep">, jour: string) {
  return keep((shelf) =>
    shelf.transact(async (t) => {
      const appareil = await t.get("appareil");
      if (!appareil) return null;
      const numbered = nextNumero(appareil, jour);
      await t.set("appareil", numbered.appareil);
      return { appareilId: appareil.id, numeroProvisoire: numbered.numero };
    }),
  );
}
