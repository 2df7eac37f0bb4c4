// The dialog of the sales of a device, over a till that is not there, with a server in the test.
import { expect, onTestFinished, vi } from "vitest";
import { page } from "vitest/browser";
import { useStore } from "#app/device/store.ts";
import type { Envoi, Refus } from "#app/outbox/envoi.ts";
import { createMemoryShelf } from "#app/outbox/memory-shelf.ts";
import { createOutbox, type Outbox } from "#app/outbox/outbox.ts";
import type { Answered, DeviceOutcome, Outcome } from "#app/outbox/send.ts";
import { EnvoisDialog } from "#app/shell/envois/envois-dialog.tsx";
import { closeEnvois, envoisOpened, openEnvois, type EnvoisOpening } from "#app/shell/envois/open-envois.ts";
import { dataRoute, openScreen, type Width } from "#tests/component/harness/screen.tsx";
import { devise } from "#worker/core/domain/devises.ts";
import { paysByCode } from "#worker/core/domain/pays.ts";

/** An afternoon in Dakar, whose clock is UTC's. */
export const NOW = Date.UTC(2026, 10, 27, 15, 52);
const today = (hour: number, minute: number) => Date.UTC(2026, 10, 27, hour, minute);
const yesterday = (hour: number, minute: number) => Date.UTC(2026, 10, 26, hour, minute);

let ranks = 0;

export function envoi(changed: Partial<Envoi> = {}): Envoi {
  const rang = (ranks += 1);
  return {
    ...{ format: 1, cle: `cle-${String(rang)}`, rang, numero: `P-A-20261127-${String(rang)}`, appareilId: 1 },
    ...{ instant: today(13, 48), decalage: 0, etat: "A_ENVOYER", horsLigne: true, essai: null },
    ...{ refus: null, annulation: null, facture: null, fin: null, client: "", deviseCode: "XOF" },
    lignes: [{ produitId: 1, titre: "Riz 5 kg", quantite: 4, prix: 58_750 }],
    paiements: [{ mode: "ESPECES", montant: 235_000, montantRecu: 250_000 }],
    ...changed,
  };
}

export function wavePaiement(montant: number, changed: object = {}) {
  return {
    ...{ mode: "MOBILE_MONEY" as const, montant, portefeuille: "Wave", telephone: "+22177123456" },
    ...changed,
  };
}

/** The sales of picture 60. */
export function threeWaiting(): Envoi[] {
  return [
    envoi({ numero: "P-A-20261127-1" }),
    envoi({
      numero: "P-A-20261127-2",
      instant: today(14, 37),
      lignes: [{ produitId: 2, titre: "Huile 1 L", quantite: 3, prix: 210_000 }],
      paiements: [wavePaiement(630_000, { portefeuille: "Orange Money", telephone: "+221771234567" })],
    }),
    envoi({
      numero: "P-A-20261127-3",
      instant: today(15, 46),
      lignes: [{ produitId: 3, titre: "Sucre 1 kg", quantite: 1, prix: 375_000 }],
      paiements: [{ mode: "ESPECES", montant: 375_000 }],
    }),
  ];
}

export const refus = (field: string, message: string, code: Refus["code"] = "VALIDATION"): Refus => ({
  code,
  message,
  champs: { [field]: [message] },
});

/** The first sale of picture 61: its second product is gone. */
export function withoutProduit(changed: Partial<Envoi> = {}): Envoi {
  return envoi({
    ...{ numero: "P-A-20261126-7", instant: yesterday(17, 5), etat: "A_RESOUDRE" },
    lignes: [
      { produitId: 4, titre: "Savon de Marseille 400 g", quantite: 5, prix: 45_000 },
      { produitId: 5, titre: "Bassine plastique 40 L", quantite: 1, prix: 425_000 },
    ],
    paiements: [{ mode: "ESPECES", montant: 650_000 }],
    refus: refus("lignes.1", "Produit non trouvé", "INTROUVABLE"),
    ...changed,
  });
}

/** The second: a number of eight digits. */
export function withWrongNumber(changed: Partial<Envoi> = {}): Envoi {
  return envoi({
    ...{ numero: "P-A-20261126-9", instant: yesterday(18, 12), etat: "A_RESOUDRE" },
    lignes: [{ produitId: 6, titre: "Seau 15 L", quantite: 2, prix: 170_000 }],
    paiements: [wavePaiement(340_000)],
    refus: refus("paiements.0.telephone", "Le numéro de Mobile Money n'est pas valide pour ce pays"),
    ...changed,
  });
}

export function recordedEnvoi(numeroFacture: string | null, changed: Partial<Envoi> = {}): Envoi {
  return envoi({
    ...{ etat: "ENREGISTRE", fin: NOW - 60_000 },
    facture: numeroFacture === null ? null : { id: 1, numeroFacture },
    ...changed,
  });
}

type Answer = Outcome | Promise<Outcome>;

type Options = {
  width?: Width;
  envois?: readonly Envoi[];
  online?: boolean;
  /** What the server answers to each request; it records when there is nothing left. */
  answers?: Answer[];
  durable?: boolean;
  persisted?: boolean | null;
  /** Null: the device was never used with a network. */
  nom?: string | null;
  opening?: EnvoisOpening;
  otherAccountWaits?: boolean;
  installs?: boolean;
  now?: number;
};

const PAYS = (() => {
  const pays = paysByCode("SN");
  if (!pays) throw new Error("No Senegal");
  return pays;
})();

export const SUGGESTED = {
  id: 9,
  titre: "Bassine plastique 30 L",
  reference: "PRD-000009",
  prixVente: 400_000,
};

export async function openDevice(options: Options = {}) {
  const { width = 360, envois = [], durable = true, persisted = null, nom = "Téléphone d'Awa" } = options;
  closeEnvois();
  vi.useFakeTimers({ toFake: ["Date"], now: options.now ?? NOW });
  onTestFinished(() => {
    vi.useRealTimers();
    closeEnvois();
  });
  const server = {
    online: options.online ?? true,
    answers: [...(options.answers ?? [])],
    sent: [] as Envoi[],
    devices: 1,
  };
  const calls = { print: [] as Envoi[], share: [] as Envoi[], copies: 0, installs: 0 };
  const disk = createMemoryShelf(envois);
  if (nom !== null) await disk.transact((t) => t.set("appareil", { id: 1, code: "A", nom, numeros: {} }));
  const answered = <T,>(outcome: T): Answered<T> => ({ outcome, decalage: null });
  function deviceOf(id: number, nom?: string): DeviceOutcome {
    const code = String.fromCharCode(64 + id);
    if (!server.online) return null;
    return { id, nom: nom ?? `Caisse ${code}`, code, prochainNumero: 1, retire: false };
  }
  const outbox: Outbox = createOutbox({
    fuseau: "Africa/Dakar",
    open: () => Promise.resolve({ shelf: { ...disk, durable }, newer: false }),
    makeRoom: () => Promise.resolve(false),
    withoutStorage: createMemoryShelf,
    send: async (sent) => {
      const answer = server.answers.shift();
      if (answer === undefined && !server.online) return answered<Outcome>({ state: "UNREACHED" });
      server.sent.push(sent);
      return answered((await answer) ?? recorded(sent, server.sent.length));
    },
    registerDevice: () => {
      server.devices += 1;
      return Promise.resolve(answered(deviceOf(server.devices)));
    },
    reportAttente: (id) => Promise.resolve(answered(deviceOf(id, nom ?? undefined))),
    now: Date.now,
    wait: () => new Promise(() => undefined),
    later: () => undefined,
    random: () => 1,
    alone: (work) => work(),
    isOnline: () => server.online,
    isSeen: () => true,
    changed: () => undefined,
    remember: () => undefined,
    persist: () => Promise.resolve(true),
  });
  const onLine = vi.spyOn(navigator, "onLine", "get").mockImplementation(() => server.online);
  onTestFinished(() => onLine.mockRestore());
  await outbox.start();
  if (persisted !== null) outbox.state.set({ ...outbox.state.get(), persisted });

  function Till() {
    const opening = useStore(envoisOpened, null);
    return (
      <main>
        <h1>Nouvelle vente</h1>
        <button type="button" className="min-h-12 min-w-12" onClick={() => openEnvois(options.opening)}>
          Ouvrir
        </button>
        {opening && (
          <EnvoisDialog
            {...opening}
            outbox={outbox}
            devise={devise("XOF")}
            pays={PAYS}
            fuseau="Africa/Dakar"
            otherAccountWaits={options.otherAccountWaits ?? false}
            onPrint={(one) => calls.print.push(one)}
            onShare={(one) => calls.share.push(one)}
            onCopy={() => (calls.copies += 1)}
            onInstall={options.installs ? () => (calls.installs += 1) : undefined}
            onClose={closeEnvois}
          />
        )}
      </main>
    );
  }

  await openScreen("/pos", {
    width,
    routes: {
      "routes/_app.pos": { module: { default: Till } },
      "routes/_app.products.suggestions": dataRoute(({ request }) => ({
        q: new URL(request.url).searchParams.get("q") ?? "",
        suggestions: [{ ...SUGGESTED, statut: "STOCK", rang: 1 }],
      })),
    },
  });
  await page.getByRole("button", { name: "Ouvrir" }).click();
  await expect.element(page.getByRole("dialog", { name: "Ventes de cet appareil" })).toBeVisible();
  return {
    outbox,
    server,
    calls,
    disk,
    /** As the browser says it. */
    connect: (online: boolean) => {
      server.online = online;
      window.dispatchEvent(new Event(online ? "online" : "offline"));
      return online ? outbox.work() : undefined;
    },
  };
}

export function recorded(sent: Envoi, n: number): Outcome {
  return {
    state: "RECORDED",
    replayed: false,
    encaissement:
      sent.annulation === null
        ? { facture: { id: n, numeroFacture: `FACT-20261127-${String(n).padStart(4, "0")}` }, ventes: [] }
        : null,
  } as unknown as Outcome;
}

export const never = (): Promise<Outcome> => new Promise(() => undefined);
