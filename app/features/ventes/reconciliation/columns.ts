// Which column of an operator's statement says what: by the words of its head, then by what stands below. PURE.
import type { PhonePlan } from "#worker/core/domain/phone.ts";
import { fold } from "#worker/core/domain/text.ts";
import {
  dayOrder,
  orderOf,
  readMoment,
  readMontant,
  readTelephone,
  readTime,
  readTransaction,
} from "./cells.ts";
import { type Columns, type Role, ROLES } from "./roles.ts";
import type { Work } from "./slices.ts";

/** `head`: the rank of the row with the columns' names, -1 without. */
export type Layout = { head: number; columns: Columns };

export type Country = { plan: PhonePlan; fuseau: string };

const SAMPLE = 100;
/** Above its table a statement names the account, the period, the balance. */
const PREAMBLE = 30;

/** Names of columns that are none of ours, before a word in them is taken for a role. */
const OTHERS =
  /\b(frais|fees?|commissions?|taxes?|charges?|remise|discount|promotion|coupon|soldes?|balance|debit|sorties?|withdrawn|paid out|noms?|name|prenoms?|handler|note|message|pseudo|wallet|information|fx|external amount)\b/;

/** In this order the first that fits names the role. `better` and `worse` choose between several columns. */
const NAMES: readonly (readonly [role: Role, word: RegExp, better?: RegExp, worse?: RegExp])[] = [
  ["devise", /\b(devise|currency|monnaie)\b/],
  ["statut", /\b(statut|status|etat|resultat)\b/],
  ["kind", /\b(type|sens|nature|direction)\b/],
  [
    "montant",
    /\b(montants?|amount|valeur|value|somme|credit|entrees?|paid in|encaissements?)\b/,
    /credit|entree|paid in/,
  ],
  ["date", /\b(date|horodatage|timestamp|jour|created)\b/, /operation|transaction|paiement/],
  ["time", /^(heure|time|hour)\b/],
  [
    "transaction",
    /\b(id|identifiant|references?|ref|transid|txn|receipt|(numero|number|n°|no) (de )?(la )?(transaction|operation))\b/,
    /transaction|operation/,
    /extern|client|marchand|merchant|commande|order|user|utilisateur/,
  ],
  [
    "telephone",
    /\b(telephone|tel|phone|mobile|msisdn|numero|correspondant|expediteur|emetteur|sender|payeur|payer|de|from|client|customer|counterparty|compte|account)\b/,
    /expediteur|emetteur|sender|pay|from|client|customer|correspondant|counterparty/,
    /user|utilisateur|marchand|merchant|destinataire|beneficiaire|to\b/,
  ],
  ["kind", /\b(operation|service|libelle|description|categorie|category|motif)\b/],
];

/** What the columns are, as far as they can be told. A head that names an amount comes first. */
export function* recognise(rows: readonly (readonly string[])[], country: Country): Work<Layout> {
  const head = rows.slice(0, PREAMBLE).findIndex(isHead);
  const body = rows.slice(head + 1, head + 1 + SAMPLE);
  const columns =
    head === -1 ? yield* byContent(body, country) : yield* byNames(rows[head] ?? [], body, country);
  return { head, columns };
}

/** Enough to compare: an amount, its day, and the number or the transaction. */
export function isComplete({ montant, date, telephone, transaction }: Columns): boolean {
  return (
    montant !== undefined && date !== undefined && (telephone !== undefined || transaction !== undefined)
  );
}

function roleOf(name: string): Role | undefined {
  const words = wordsOf(name);
  return OTHERS.test(words) ? undefined : NAMES.find(([, word]) => word.test(words))?.[0];
}

function wordsOf(name: string): string {
  return fold(name)
    .replace(/[_/().:,;'’-]+/g, " ")
    .replace(/\s+/g, " ")
    .trim();
}

function isHead(row: readonly string[]): boolean {
  const roles = new Set(row.filter((cell) => cell.length <= 40 && !/\d{3}/.test(cell)).map(roleOf));
  return roles.has("montant") && (roles.has("date") || roles.has("telephone") || roles.has("transaction"));
}

type Body = readonly (readonly string[])[];

function* byNames(names: readonly string[], body: Body, country: Country): Work<Columns> {
  const columns: Partial<Record<Role, number>> = {};
  for (const [done, role] of ROLES.entries()) {
    yield done / ROLES.length;
    const candidates = names.flatMap((name, rank) => (roleOf(name) === role ? [rank] : []));
    const scored = candidates
      .map((rank) => ({ rank, score: fitness(role, names[rank] ?? "", cellsOf(body, rank), country) }))
      .filter(({ score }) => score > 0)
      .sort((a, b) => b.score - a.score || a.rank - b.rank);
    const best = scored[0];
    if (best) columns[role] = best.rank;
  }
  return columns;
}

/** 0 where the cells contradict the name. */
function fitness(role: Role, name: string, cells: readonly string[], country: Country): number {
  const filled = cells.filter((cell) => cell.trim() !== "");
  const share = shareOf(role, filled, country);
  if (share < LEAST[role]) return 0;
  const [, , better, worse] = NAMES.find(([one, word]) => one === role && word.test(wordsOf(name))) ?? [];
  const words = wordsOf(name);
  const distinct = new Set(filled).size / Math.max(1, filled.length);
  // The shop's own number stands in each line, the customers' numbers differ.
  const distinguishing = role === "telephone" || role === "transaction" ? distinct : 0;
  return 4 + share + distinguishing + (better?.test(words) ? 2 : 0) - (worse?.test(words) ? 2.5 : 0);
}

/** The least share of the filled cells that fit. */
const LEAST: Record<Role, number> = {
  date: 0.8,
  time: 0.8,
  montant: 0.8,
  telephone: 0.3,
  transaction: 0.5,
  kind: 0,
  statut: 0,
  devise: 0,
};

function shareOf(role: Role, filled: readonly string[], { plan, fuseau }: Country): number {
  // A statement without a line shows no contradiction.
  if (filled.length === 0) return role === "date" || role === "montant" ? 1 : 0.6;
  const order = role === "date" ? dayOrder(new Set(filled.map(orderOf))) : undefined;
  const fits = (cell: string) => {
    if (role === "date") return readMoment(cell, fuseau, order) !== null;
    if (role === "time") return readTime(cell) !== null;
    if (role === "montant") return readMontant(cell) !== null;
    if (role === "telephone") return readTelephone(cell, plan) !== null;
    return role !== "transaction" || readTransaction(cell) !== null;
  };
  return filled.filter(fits).length / filled.length;
}

/** Only what cannot be anything else: of two columns of numbers without names neither is taken for the amount. */
function* byContent(body: Body, country: Country): Work<Columns> {
  const width = Math.max(0, ...body.map((row) => row.length));
  const columns: Partial<Record<Role, number>> = {};
  const numbers: number[] = [];
  for (let rank = 0; rank < width; rank++) {
    yield rank / width;
    const filled = cellsOf(body, rank).filter((cell) => cell.trim() !== "");
    if (filled.length === 0) continue;
    const role = contentRole(filled, country);
    if (role === "montant") numbers.push(rank);
    else if (role !== undefined) columns[role] ??= rank;
  }
  const [montant, ...others] = numbers;
  if (montant !== undefined && others.length === 0) columns.montant = montant;
  return columns;
}

const SURE = 0.9;

function contentRole(filled: readonly string[], country: Country): Role | undefined {
  const { plan, fuseau } = country;
  const share = (fits: (cell: string) => boolean) => filled.filter(fits).length / filled.length;
  const order = dayOrder(new Set(filled.map(orderOf)));
  if (share((cell) => readMoment(cell, fuseau, order) !== null) >= SURE) return "date";
  if (share((cell) => readTime(cell) !== null) >= SURE) return "time";
  if (share((cell) => !isBare(cell) || readTelephone(cell, plan) === null) <= 1 - SURE) return "telephone";
  const distinct = new Set(filled).size === filled.length;
  const looksLikeId = (cell: string) => /\d/.test(cell) && /^[\p{L}\d._-]{6,40}$/u.test(cell.trim());
  const numeric = share((cell) => readMontant(cell) !== null) >= SURE;
  if (distinct && share((cell) => looksLikeId(cell) && (!numeric || isLong(cell))) >= SURE)
    return "transaction";
  if (numeric) return "montant";
  return share((cell) => KIND.test(fold(cell)) && !/\d/.test(cell)) >= SURE / 2 ? "kind" : undefined;
}

const KIND =
  /\b(paiements?|payments?|retraits?|withdrawal|recu|received|envoi|envoye|sent|transferts?|transfer|depots?|deposit|cash|credit|debit)\b/;

/** Digits alone, which an amount in thousands of the same length would be written with spaces. */
const isBare = (cell: string) => /^\+?[\d\s.-]{8,20}$/.test(cell.trim());
const isLong = (cell: string) => /^\d{9,}$/.test(cell.trim());

const cellsOf = (body: Body, rank: number) => body.map((row) => row[rank] ?? "");

/** Tells statements of one kind from others, so that a choice of columns is asked for once. */
export function signatureOf(portefeuille: string, rows: Body, { head }: Layout): string {
  const names =
    head === -1 ? [String(Math.max(0, ...rows.slice(0, SAMPLE).map((row) => row.length)))] : rows[head];
  return [portefeuille, ...(names ?? []).map(wordsOf)].join("|");
}
