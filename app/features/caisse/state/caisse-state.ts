// What the till shows, and what its commands work with (docs/decisions/0071). The commands stand in the files beside this
// one, by subject; caisse.ts puts them together.
import {
  type CatalogueCaisse,
  type LiveCatalogue,
  type Produits,
  produitOf,
} from "#app/features/caisse/catalogue/catalogue.ts";
import type { fetchCatalogue } from "#app/features/caisse/catalogue/fetch-catalogue.ts";
import type { Store } from "#app/device/store.ts";
import type { OutboxAccount } from "#app/outbox/browser.ts";
import type { Outbox } from "#app/outbox/outbox.ts";
import type { ToastInput } from "#app/toasts/store.ts";
import { formatMontant } from "#worker/core/domain/money.ts";
import type { CaisseLine, PanierCaisse } from "#app/outbox/paniers.ts";
import { flawOf, type PanierFigures } from "./panier.ts";
import type { Payment } from "./payment-machine.ts";
import type { KeptState } from "#app/outbox/paniers.ts";
import type { KeptPaniers } from "./kept-paniers.ts";

/** Values that do not change stay the same objects, so that a part of the till renders only for its own. */
export type CaisseState = KeptState &
  PanierFigures &
  Said & {
    catalogue: LiveCatalogue;
    /** The lines of the last sale, while it is sure what they did to the stocks. */
    sold: readonly SoldLine[];
    /** The line touched last. */
    touched: Touch | null;
    removal: Removal | null;
    payment: Payment;
    view: View;
    /** The basket's sheet lies under the view. */
    overPanier: boolean;
    /** The code that no product has. */
    unknown: string | null;
    /** The user is choosing the product of the unknown code. */
    associating: boolean;
    camera: boolean;
  };

/** `notice`: sentences of the lines, by product. `refusal`: of the whole basket. */
export type Said = { notice: ReadonlyMap<number, string>; refusal: string | null };

export const NOTHING_SAID: Said = { notice: new Map(), refusal: null };

export type SoldLine = { produitId: number; quantite: number };

/** Another object at each touch. */
export type Touch = { produitId: number };

/** `before`: the basket before the removal. `cle`: the basket's key after the removal; another key means another basket. */
export type Removal = { lignes: readonly CaisseLine[]; before: PanierCaisse; cle: string };

/** What is open over the till besides a payment (payment-machine.ts). */
/** `envois`: the sales of this device, which other parts of the page open too (shell/envois). */
export type View = "none" | "panier" | "clear" | "park" | "parked" | "envois";

/** What the till needs of its device and its page. */
export type CaisseDeps = {
  account: OutboxAccount;
  kept: KeptPaniers;
  outbox: Pick<Outbox, "sell" | "state" | "onRecorded">;
  fetchCatalogue: typeof fetchCatalogue;
  /** The server answers nobody of this account. */
  refused: () => void;
  /** Keeps the catalogue for a later page; the last of several calls counts. */
  keepCatalogue: (catalogue: CatalogueCaisse) => void;
  newKey: () => string;
  /** The dialog of this device's sales: not null while it is open. */
  envois: Pick<Store<unknown>, "get" | "subscribe"> & { close: () => void };
  toasts: { show: (toast: ToastInput) => number; dismiss: (id: number) => void; clear: () => void };
  /** Where the basket is a sheet. */
  isPhone: () => boolean;
  /** Whether an element matches: what the pointer or the keyboard is at stays. */
  has: (selector: string) => boolean;
  /** Makes a line's field take what was typed. */
  finishTyping: () => void;
  vibrate: () => void;
  /** After each sale of this device. */
  countSale: () => void;
  /** The products that were pressed before the till could answer, one for each press. */
  takeTaps: () => readonly number[];
};

/** What the commands of all subjects share. */
export type Till = CaisseDeps & {
  get: () => CaisseState;
  change: (changes: Partial<CaisseState>) => void;
  produits: Produits;
  format: (centimes: number) => string;
};

export function removedOf({ removal, cle }: Pick<CaisseState, "removal" | "cle">): Removal | null {
  return removal?.cle === cle ? removal : null;
}

/** What the line of a product says. */
export function sentenceOf(state: CaisseState, produitId: number): string | null {
  const line = state.lineById.get(produitId);
  const said = state.notice.get(produitId);
  if (said !== undefined || !line) return said ?? null;
  const { catalogue } = state;
  return flawOf(line, produitOf(catalogue, produitId), (centimes) =>
    formatMontant(centimes, catalogue.devise),
  );
}
