import { REALTIME } from "#app/content/realtime.ts";
import { isObject, parseJson } from "#worker/core/domain/objects.ts";
import { NIVEAUX_NOTIFICATION, type Notification } from "#worker/features/evenements/domain/notification.ts";
import { TYPES_NOTIFICATION } from "#worker/schema/codes.ts";

/** `id`: the event's id. The hub's direct answers to this connection have none. */
export type Received = Notification & { id?: number };

export function readNotification(body: string): Received | null {
  const value = parseJson(body);
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

export function idIn({ data }: Received, field: string): number | undefined {
  const value = data[field];
  return isId(value) ? value : undefined;
}

/** Where a notification leads. */
export function linkOf(notification: Received): { label: string; to: string } | undefined {
  const produit = notification.type === "ALERTE_STOCK" ? idIn(notification, "produitId") : undefined;
  if (produit !== undefined) return { label: REALTIME.showProduit, to: `/produits/${String(produit)}` };
  const tache = idIn(notification, "tacheId");
  return tache === undefined ? undefined : { label: REALTIME.showTache, to: `/taches/${String(tache)}` };
}

export function requiresReload({ data }: Received): boolean {
  return data["rechargement"] === true;
}

/** A sale or a purchase, which has no toast and no sound (rule: alerts). */
export function isMouvement({ data }: Received): boolean {
  return data["typeAlerte"] === "VENTE_EFFECTUEE" || data["typeAlerte"] === "ACHAT_EFFECTUE";
}

/** Silent changes, reloads and answers to pings are for devices only. */
export function isForPeople({ id, type, message, data }: Received): boolean {
  if (data["silencieux"] === true || data["rechargement"] === true) return false;
  return type !== "INFO" || (id !== undefined && message !== "");
}

export function changesStock(notification: Received): boolean {
  const { type, data } = notification;
  if (changesNoProduit(notification)) return false;
  return type === "ALERTE_STOCK" || (data["silencieux"] === true && !changesTasks(notification));
}

/** A payment, the address of a receipt or the cash of a day: no product has changed. */
function changesNoProduit(notification: Received): boolean {
  const { data } = notification;
  if (changesCaisse(notification) || data["recu"] === true) return true;
  if (data["silencieux"] !== true || !changesVentes(notification)) return false;
  return data["produitId"] === undefined && data["lignes"] === undefined;
}

export function changesTasks({ type, data }: Received): boolean {
  return type === "NOUVELLE_TACHE" || type === "TACHE_TERMINEE" || data["tacheId"] !== undefined;
}

/** A sale, or a change of an invoice such as its cancellation. Lists and figures do not show the address of a receipt. */
export function changesVentes(notification: Received): boolean {
  return idIn(notification, "factureId") !== undefined && notification.data["recu"] !== true;
}

/** The money of a day was counted, or cash was put in or taken out. */
export function changesCaisse({ data }: Received): boolean {
  return data["jourCaisse"] !== undefined;
}

export function changesRecords(notification: Received): boolean {
  const { data } = notification;
  if (changesNoProduit(notification)) return false;
  return data["silencieux"] === true && !Array.isArray(data["lignes"]) && !changesTasks(notification);
}

/** A purchase may change prices. */
export function changesCatalogue(notification: Received): boolean {
  return changesRecords(notification) || notification.data["typeAlerte"] === "ACHAT_EFFECTUE";
}

export function concerns(notification: Received, produitId: number): boolean {
  if (!changesStock(notification)) return false;
  const lines = stocksIn(notification);
  return idIn(notification, "produitId") === produitId || lines.some((line) => line.produitId === produitId);
}

/** `lignes` lists the products of a sale or purchase; other notifications name one product. */
export function stocksIn({ data }: Received): { produitId: number; stockActuel: number }[] {
  const lines: unknown[] = Array.isArray(data["lignes"]) ? data["lignes"] : [data];
  return lines.flatMap((line) => {
    if (!isObject(line)) return [];
    const { produitId, stockActuel } = line;
    return isId(produitId) && isCount(stockActuel) ? [{ produitId, stockActuel }] : [];
  });
}

function isId(value: unknown): value is number {
  return isCount(value) && value > 0;
}

function isCount(value: unknown): value is number {
  return typeof value === "number" && Number.isSafeInteger(value) && value >= 0;
}
