// The till outside React (docs/decisions/0071): one store, the commands that change it, and what other tabs, the channel and
// the server change in it.
import { createStore, watch } from "#app/device/store.ts";
import { type CatalogueCaisse, liveOf, produitOf } from "#app/features/caisse/catalogue/catalogue.ts";
import { createCatalogue } from "./catalogue.ts";
import { createScans } from "./scans.ts";
import type { Envoi } from "#app/outbox/envoi.ts";
import type { Live } from "#app/realtime/store.ts";
import { formatMontant } from "#worker/core/domain/money.ts";
import { createAlerts } from "./alerts.ts";
import { type CaisseDeps, type CaisseState, NOTHING_SAID, type Till } from "./caisse-state.ts";
import { createLines } from "./lines.ts";
import { changesToast } from "./notices.ts";
import { EMPTY_PANIER, figuresOf, reconcile } from "./panier.ts";
import { changesSince, createParked } from "./parked.ts";
import { IDLE, isHeld, isOpen } from "./payment-machine.ts";
import { createPayment } from "./payment.ts";
import type { KeptState } from "#app/outbox/paniers.ts";
import { createViews } from "./views.ts";

const LINES_WITHOUT_QUESTION = 3;

export type Caisse = ReturnType<typeof createCaisse>;

export function createCaisse(initial: CatalogueCaisse, deps: CaisseDeps) {
  const { kept } = deps;
  const onServer = firstState(initial);
  const store = createStore<CaisseState>(() => ({ ...onServer, ...withFigures(kept.remembered.get()) }));
  const { get, subscribe } = store;
  let running = false;

  const till: Till = {
    ...deps,
    get,
    change: (changes) => store.set({ ...get(), ...changes }),
    produits: { get: (id) => produitOf(get().catalogue, id) },
    format: (centimes) => formatMontant(centimes, get().catalogue.devise),
  };
  const views = createViews(till);
  const lines = createLines(till);
  const alerts = createAlerts(till);
  const catalogue = createCatalogue(till, onServer.catalogue, () => {
    alerts.dismissCaused();
    followCatalogue();
  });
  const payment = createPayment(till, { lines, views, catalogue, isRunning: () => running });
  const scans = createScans(till, { ...lines, ...payment, ...catalogue });

  /** Another tab may have changed the basket, or this till a moment ago. */
  function takeKept(): void {
    till.change(withFigures(kept.remembered.get(), get()));
  }

  /** The basket's titles and prices are those of the catalogue, and a changed price is said. */
  function followCatalogue(): void {
    // What is being sold stays as it was confirmed.
    if (get().payment.state === "SENDING") return;
    const before = kept.get();
    const changes = changesSince(before.panier, till.produits, till.format);
    if (changes.size > 0) till.change({ notice: new Map([...get().notice, ...changes]) });
    const news = changesToast(before.panier, changes);
    if (news) deps.toasts.show(news);
    kept.revise((panier) => reconcile(panier, till.produits));
  }

  function holdUnrecorded(): void {
    const { waiting, toResolve } = deps.outbox.state.get();
    catalogue.hold(piecesOf([...waiting, ...toResolve]));
  }

  const empty = () => {
    lines.empty();
    views.toPanier();
  };

  return {
    account: deps.account,
    get,
    subscribe,
    /** The state without what only the device knows: what the server renders, and the browser at first. */
    onServer,
    format: till.format,
    produits: till.produits,
    reloader: catalogue.reloader,
    reload: catalogue.reload,
    keepCatalogue: catalogue.keep,
    /** The returned function ends the till. */
    start: (): (() => void) => {
      running = true;
      const stops = [
        kept.remembered.subscribe(takeKept),
        watch(store, ({ cle }) => cle, payment.closeOther),
        watch(store, ({ payment: { state } }) => state, payment.closeOther),
        watch(deps.outbox.state, ({ waiting }) => waiting, holdUnrecorded),
        watch(deps.outbox.state, ({ toResolve }) => toResolve, holdUnrecorded),
        deps.outbox.onRecorded(catalogue.recorded),
        watch(
          deps.envois,
          (opened) => opened !== null,
          (opened) => views.open(opened ? "envois" : "none"),
        ),
      ];
      // What another tab has changed between the rendering and now.
      takeKept();
      holdUnrecorded();
      void kept.load().then(() => {
        if (running) followCatalogue();
      });
      deps.takeTaps().forEach(lines.add);
      return () => {
        running = false;
        for (const stop of stops) stop();
        payment.leaveTill();
      };
    },
    receive: (live: Live): void => {
      if (live.kind === "gap") catalogue.reload();
      else {
        catalogue.receive(live.notification);
        alerts.receive(live.notification);
      }
    },
    ...lines,
    ...payment,
    ...createParked(till, lines, views),
    scans,
    views,
    empty,
    askToEmpty: (): void => {
      if (get().panier.lignes.length > LINES_WITHOUT_QUESTION) views.open("clear");
      else empty();
    },
    /** Closes the sheet on top. While the server is asked the sheet stays: a sale under way is on the screen. */
    closeTop: (): void => {
      const state = get();
      if (state.unknown !== null) scans.forget();
      else if (state.camera) scans.closeCamera();
      else if (state.payment.state === "DONE") payment.nextVente();
      else if (state.view === "envois") deps.envois.close();
      else if (!isOpen(state.payment)) views.back();
      else if (!isHeld(state.payment)) payment.closePayment();
    },
  };
}

/** How many sheets lie over the till. */
export function depthOf(state: CaisseState): number {
  const { unknown, camera, payment, view, overPanier } = state;
  return [unknown !== null, camera, isOpen(payment), view !== "none", overPanier].filter(Boolean).length;
}

const NOTHING_KEPT: KeptState = { panier: EMPTY_PANIER, cle: "", parked: [] };

function firstState(initial: CatalogueCaisse): CaisseState {
  return {
    ...withFigures(NOTHING_KEPT),
    ...NOTHING_SAID,
    catalogue: liveOf(initial),
    ...{ sold: [], touched: null, removal: null, payment: IDLE },
    ...{ view: "none", overPanier: false, unknown: null, associating: false, camera: false },
  };
}

function withFigures(kept: KeptState, before?: CaisseState) {
  return { ...kept, ...figuresOf(kept.panier, before) };
}

/** A noted cancellation has given its pieces back. */
function piecesOf(envois: readonly Envoi[]): ReadonlyMap<number, number> {
  const pieces = new Map<number, number>();
  for (const { annulation, lignes } of envois) {
    if (annulation !== null) continue;
    for (const { produitId, quantite } of lignes)
      pieces.set(produitId, (pieces.get(produitId) ?? 0) + quantite);
  }
  return pieces;
}
