// What a MESSAGE brings, as the hub wrote it: believed only as far as it has the shape of a notification.
import {
  NIVEAUX_NOTIFICATION,
  type Notification,
  TYPES_NOTIFICATION,
} from "#worker/features/evenements/domain/notification.ts";
import { isObject } from "#worker/kernel/domain/objects.ts";

/** `id` is the event's; what the hub says to this connection alone has none. */
export type Received = Notification & { id?: number };

/** The notification of a MESSAGE's body, or null when it is none of ours. */
export function readNotification(body: string): Received | null {
  const value = parse(body);
  if (!isObject(value)) return null;
  const { id, type, niveau, titre, message, dateCreation, data } = value;
  const known = TYPES_NOTIFICATION.find((one) => one === type);
  if (!known || typeof titre !== "string" || typeof message !== "string") return null;
  return {
    ...(isId(id) && { id }),
    type: known,
    niveau: NIVEAUX_NOTIFICATION.find((one) => one === niveau) ?? "INFO",
    titre,
    message,
    dateCreation: typeof dateCreation === "string" ? dateCreation : "",
    data: isObject(data) ? data : {},
  };
}

/** The id in a field of its data: of a product, a task, an invoice. */
export function idIn({ data }: Received, field: string): number | undefined {
  const value = data[field];
  return isId(value) ? value : undefined;
}

/** What is kept on screens is out of date as a whole. */
export function saysReload({ data }: Received): boolean {
  return data["rechargement"] === true;
}

/** A sale or a purchase: for live screens and the list, no news for anyone who looks elsewhere (decision 25). */
export function isMouvement({ data }: Received): boolean {
  return data["typeAlerte"] === "VENTE_EFFECTUEE" || data["typeAlerte"] === "ACHAT_EFFECTUE";
}

/** Whether it is for people to read; the rest is for devices: silent changes, reloads, answers to pings. */
export function isForPeople({ id, type, message, data }: Received): boolean {
  if (data["silencieux"] === true || data["rechargement"] === true) return false;
  return type !== "INFO" || (id !== undefined && message !== "");
}

/** Stock has changed: sold, bought, counted, an alert. */
export function changesStock({ type, data }: Received): boolean {
  return type === "ALERTE_STOCK" || data["silencieux"] === true;
}

/** A task was made or finished. */
export function changesTasks({ type }: Received): boolean {
  return type === "NOUVELLE_TACHE" || type === "TACHE_TERMINEE";
}

/** A product or a category was written. */
export function changesRecords({ data }: Received): boolean {
  return data["silencieux"] === true && !Array.isArray(data["lignes"]);
}

/** More than stocks may have changed of what is for sale: a record, or, by a purchase, a price. */
export function changesCatalogue(notification: Received): boolean {
  return changesRecords(notification) || notification.data["typeAlerte"] === "ACHAT_EFFECTUE";
}

/** Whether it tells of this product. */
export function concerns(notification: Received, produitId: number): boolean {
  if (!changesStock(notification)) return false;
  const lines = stocksIn(notification);
  return idIn(notification, "produitId") === produitId || lines.some((line) => line.produitId === produitId);
}

/** The new stocks that it tells, absolute: of every product of a basket, or of the one that it is about. */
export function stocksIn({ data }: Received): { produitId: number; stockActuel: number }[] {
  const lines: unknown[] = Array.isArray(data["lignes"]) ? data["lignes"] : [data];
  return lines.flatMap((line) => {
    if (!isObject(line)) return [];
    const { produitId, stockActuel } = line;
    return isId(produitId) && isCount(stockActuel) ? [{ produitId, stockActuel }] : [];
  });
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function isId(value: unknown): value is number {
  return isCount(value) && value > 0;
}

function isCount(value: unknown): value is number {
  return typeof value === "number" && Number.isSafeInteger(value) && value >= 0;
}
