// The till's baskets as the device keeps them beside its outbox: the open one and those that wait. Pure.
import { isValidKey } from "#worker/core/domain/idempotency.ts";
import { isObject } from "#worker/core/domain/objects.ts";

/** A line keeps its title and minimum price, because its product may leave the catalogue. */
export type CaisseLine = {
  produitId: number;
  titre: string;
  prixMinimum: number;
  prix: number;
  quantite: number;
};

export type PanierCaisse = { lignes: readonly CaisseLine[]; client: string };

/** `cle`: the idempotency key of the basket's payment. */
export type KeptState = { panier: PanierCaisse; cle: string; parked: readonly ParkedPanier[] };

/** A basket that waits on this device. It holds no stock. `instant`: when it was set aside, ms UTC. */
export type ParkedPanier = { id: string; name: string; instant: number; panier: PanierCaisse };

export function readKept(value: unknown): KeptState | null {
  const panier = isObject(value) ? readPanier(value["panier"]) : null;
  if (!panier || !isObject(value) || !isKey(value["cle"])) return null;
  const parked = Array.isArray(value["parked"])
    ? value["parked"].flatMap((one) => readParked(one) ?? [])
    : [];
  return { panier, cle: value["cle"], parked };
}

function readPanier(value: unknown): PanierCaisse | null {
  if (!isObject(value)) return null;
  const { lignes, client } = value;
  if (!Array.isArray(lignes) || !lignes.every(isLine) || typeof client !== "string") return null;
  return { lignes, client };
}

function readParked(value: unknown): ParkedPanier | null {
  const panier = isObject(value) ? readPanier(value["panier"]) : null;
  if (!panier || !isObject(value) || !isKey(value["id"]) || typeof value["name"] !== "string") return null;
  return { id: value["id"], name: value["name"], instant: readInstant(value["instant"]), panier };
}

/** 0 when an earlier version of the till stored no time. */
export function readInstant(value: unknown): number {
  return Number.isSafeInteger(value) ? Number(value) : 0;
}

const LINE_NUMBERS = { produitId: 1, quantite: 1, prix: 0, prixMinimum: 0 };

function isLine(value: unknown): value is CaisseLine {
  if (!isObject(value) || typeof value["titre"] !== "string") return false;
  return Object.entries(LINE_NUMBERS).every(
    ([field, least]) => Number.isSafeInteger(value[field]) && Number(value[field]) >= least,
  );
}

function isKey(value: unknown): value is string {
  return typeof value === "string" && isValidKey(value);
}
