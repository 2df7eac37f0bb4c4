// A file of unsent baskets (app/outbox/copy.ts) as somebody hands it in. Nothing in it is trusted: what is shown is read with
// care, and the server checks each basket. Pure.
import { FORMAT } from "#app/outbox/envoi.ts";
import { isValidKey } from "#worker/core/domain/idempotency.ts";
import { toCentimes } from "#worker/core/domain/money.ts";
import { isObject, parseJson } from "#worker/core/domain/objects.ts";
import { dayOfNumero } from "#worker/features/appareils/domain.ts";
import { DEPOT_MAX_BYTES, DEPOT_VENTES_MAX } from "#worker/features/ventes/domain/depot.ts";
import { CLOCK_DIFFERENCE_MAX_SECONDS, MONTANT_MAX_CENTIMES } from "#worker/schema/bounds.ts";
import { PAIEMENT_MODES } from "#worker/schema/codes.ts";

export type CopiedVente = {
  cle: string;
  /** As the file has it, and as it is sent. */
  panier: unknown;
  /** The products' titles by line; what is not said is "". */
  titres: readonly string[];
  produitIds: readonly unknown[];
  /** The provisional number, when it has the form of one. */
  numero: string | null;
  /** When it was sold, ms UTC by the server's clock; null when the file does not say it. */
  instant: number | null;
  /** As the file says it beside a basket without a number. */
  moment: { dateClient: string; decalage: number } | null;
  /** In centimes. */
  montant: number;
  deviseCode: string | null;
  articles: number;
  paiements: readonly { mode: (typeof PAIEMENT_MODES)[number]; portefeuille?: string }[];
};

export type ReadCopy = {
  name: string;
  size: number;
  appareil: { code: string; nom: string } | null;
  /** The earliest first, which is the order of their recording. */
  ventes: readonly CopiedVente[];
  /** The copy with these baskets alone, for a file of the same shape. */
  withOnly: (keys: ReadonlySet<string>) => unknown;
};

export type CopyProblem =
  | "TOO_LARGE"
  | "UNREADABLE"
  | "OTHER_FORM"
  | "OTHER_FORMAT"
  | "OTHER_SHOP"
  | "TOO_MANY"
  | "EMPTY";

type File = { name: string; size: number; text: () => Promise<string> };

export async function readCopyFile(file: File, etablissementId: number): Promise<ReadCopy | CopyProblem> {
  const { name, size } = file;
  if (size > DEPOT_MAX_BYTES) return "TOO_LARGE";
  const text = await file.text().catch(() => null);
  if (text === null) return "UNREADABLE";
  return readCopy(text, { name, size }, etablissementId);
}

export function readCopy(
  text: string,
  { name, size }: { name: string; size: number },
  etablissementId: number,
): ReadCopy | CopyProblem {
  const copy = parseJson(text);
  if (!isObject(copy) || typeof copy["format"] !== "number" || !Array.isArray(copy["ventes"]))
    return "OTHER_FORM";
  if (copy["format"] !== FORMAT) return "OTHER_FORMAT";
  if (copy["etablissementId"] !== etablissementId) return "OTHER_SHOP";
  const sent: unknown[] = copy["ventes"];
  if (sent.length === 0) return "EMPTY";
  if (sent.length > DEPOT_VENTES_MAX) return "TOO_MANY";
  const ventes = sent.map(readVente).filter((vente) => vente !== null);
  // Each basket has its own key, or the second one would seem to be the first.
  if (new Set(ventes.map(({ cle }) => cle)).size !== sent.length) return "OTHER_FORM";
  return {
    ...{ name, size, appareil: readAppareil(copy["appareil"]) },
    ventes: ventes.toSorted((a, b) => (a.instant ?? Infinity) - (b.instant ?? Infinity) || 0),
    withOnly: (keys) => ({
      ...copy,
      ventes: sent.filter((vente) => isObject(vente) && keys.has(String(vente["cle"]))),
    }),
  };
}

/** True of a basket that only a device with a code can record. */
export function lacksNumero({ moment, numero }: CopiedVente): boolean {
  return moment !== null && numero === null;
}

function readVente(vente: unknown): CopiedVente | null {
  if (!isObject(vente) || typeof vente["cle"] !== "string" || !isValidKey(vente["cle"])) return null;
  const { cle, panier } = vente;
  const fields = isObject(panier) ? panier : {};
  const lignes = listOf(fields["lignes"]);
  const ticket = [fields["horsLigne"], fields["caisse"]].find(isObject) ?? {};
  const titres = Array.isArray(vente["titres"]) ? (vente["titres"] as unknown[]) : [];
  const numero = readText(ticket["numeroProvisoire"]);
  const moment = numero === null && isObject(vente["moment"]) ? readMoment(vente["moment"]) : null;
  return {
    moment,
    ...{ cle, panier, numero: numero !== null && dayOfNumero(numero) !== null ? numero : null },
    titres: lignes.map((_, rank) => readText(titres[rank]) ?? ""),
    produitIds: lignes.map(({ produitId }) => produitId),
    instant: readInstant(moment ?? ticket),
    montant: Math.min(
      lignes.reduce(
        (sum, { quantite, prixVenteReel }) => sum + readQuantite(quantite) * readPrix(prixVenteReel),
        0,
      ),
      MONTANT_MAX_CENTIMES,
    ),
    deviseCode: readText(fields["deviseCode"]),
    articles: lignes.reduce((sum, { quantite }) => sum + readQuantite(quantite), 0),
    paiements: listOf(fields["paiements"]).flatMap(({ mode, portefeuille }) => {
      const known = PAIEMENT_MODES.find((one) => one === mode);
      const wallet = readText(portefeuille);
      return known ? [{ mode: known, ...(wallet !== null && { portefeuille: wallet }) }] : [];
    }),
  };
}

function readAppareil(appareil: unknown): ReadCopy["appareil"] {
  if (!isObject(appareil)) return null;
  const [code, nom] = [readText(appareil["code"]), readText(appareil["nom"])];
  return code === null || nom === null ? null : { code, nom };
}

/** The server takes no longer ones, and a screen shows no longer ones. */
const TEXT_MAX = 200;

function readText(text: unknown): string | null {
  return typeof text === "string" && text.trim() !== "" ? text.trim().slice(0, TEXT_MAX) : null;
}

function readInstant({ dateClient, decalage = 0 }: Record<string, unknown>): number | null {
  const instant = typeof dateClient === "string" ? Date.parse(dateClient) : Number.NaN;
  if (Number.isNaN(instant) || typeof decalage !== "number") return null;
  if (!(Math.abs(decalage) <= CLOCK_DIFFERENCE_MAX_SECONDS)) return null;
  const moment = instant + decalage * 1000;
  return moment > 0 && moment < YEAR_10000 ? moment : null;
}

function readMoment({ dateClient, decalage }: Record<string, unknown>): CopiedVente["moment"] {
  const moment = { dateClient: String(dateClient), decalage: Number(decalage) };
  return readInstant(moment) === null ? null : moment;
}

const YEAR_10000 = Date.UTC(10_000, 0, 1);

function readQuantite(quantite: unknown): number {
  return typeof quantite === "number" && Number.isSafeInteger(quantite) && quantite > 0 ? quantite : 0;
}

function readPrix(prix: unknown): number {
  const centimes = typeof prix === "number" ? toCentimes(prix) : null;
  return centimes !== null && centimes > 0 ? centimes : 0;
}

function listOf(list: unknown): Record<string, unknown>[] {
  return Array.isArray(list) ? (list as unknown[]).map((one) => (isObject(one) ? one : {})) : [];
}
