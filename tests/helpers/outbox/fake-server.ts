// A server of one shop in a few lines: what it promises of baskets, without a database.
import type { Envoi, Refus } from "#app/outbox/envoi.ts";
import type { Device, Outcome } from "#app/outbox/send.ts";
import type { Server } from "./world.ts";

export type RecordedSale = { cle: string; numero: string | null; horsLigne: boolean };

/** `stock`: pieces by product. A product that is not there was never in the shop. */
export function createFakeServer(stock: Map<number, number>): Server & { sales: RecordedSale[] } {
  const sales: RecordedSale[] = [];
  const answers = new Map<string, Outcome>();
  const devices = new Map<string, Device>();

  function sell(envoi: Envoi): Outcome {
    const known = answers.get(envoi.cle);
    if (known) return { ...known, replayed: true } as Outcome;
    const horsLigne = envoi.essai?.horsLigne ?? true;
    for (const { produitId, quantite } of envoi.lignes) {
      const left = stock.get(produitId);
      if (left === undefined) return refused("INTROUVABLE", "lignes.0");
      if (!horsLigne && left < quantite) return refused("STOCK_INSUFFISANT", "lignes.0");
    }
    if (sales.some(({ numero }) => numero !== null && numero === envoi.numero))
      return refused("CONFLIT", "horsLigne.numeroProvisoire");
    for (const { produitId, quantite } of envoi.lignes)
      stock.set(produitId, Math.max(0, (stock.get(produitId) ?? 0) - quantite));
    sales.push({ cle: envoi.cle, numero: envoi.numero, horsLigne });
    const facture = { id: sales.length, numeroFacture: `FACT-${String(sales.length)}` };
    const outcome = {
      state: "RECORDED",
      replayed: false,
      encaissement: { facture, ventes: [] },
    } as unknown as Outcome;
    answers.set(envoi.cle, outcome);
    return outcome;
  }

  function deviceOf(key: string): Device {
    let device = devices.get(key);
    if (!device) {
      const code = String.fromCharCode(65 + devices.size);
      device = { id: devices.size + 1, nom: `Caisse ${code}`, code, prochainNumero: 1, retire: false };
      devices.set(key, device);
    }
    return device;
  }

  return {
    sales,
    sell: (envoi) => Promise.resolve(sell(envoi)),
    register: (key) => Promise.resolve(deviceOf(key)),
    report: (id) => {
      const device = [...devices.values()].find((one) => one.id === id);
      if (!device) throw new Error("unknown device");
      const numbers = sales.flatMap(({ numero }) =>
        numero?.startsWith(`P-${device.code}-`) ? [Number(numero.split("-").at(-1))] : [],
      );
      return Promise.resolve({ ...device, prochainNumero: Math.max(0, ...numbers) + 1 });
    },
  };
}

function refused(code: Refus["code"], champ: string): Outcome {
  return { state: "REFUSED", refus: { code, message: code, champs: { [champ]: [code] } } };
}
