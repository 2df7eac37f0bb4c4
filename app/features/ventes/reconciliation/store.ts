// The statements that this device keeps for the shop, and its choices of columns. They leave the device for nobody.
import { createPreference } from "#app/device/preference.ts";
import type { Store } from "#app/device/store.ts";
import { releveColumnsName, relevesName } from "#app/shell/forms/left-account.ts";
import { isObject, parseJson } from "#worker/core/domain/objects.ts";
import type { Aside, Releve, ReleveLine } from "./releve.ts";
import { type Columns, ROLES, type Role } from "./roles.ts";

/** A statement of one wallet and day. `instant`: when it was imported. */
export type KeptReleve = Omit<Releve, "days"> & {
  portefeuille: string;
  jour: string;
  instant: number;
  /** The names of the columns that were read; none for messages. */
  names: Partial<Record<Role, string>>;
};

/** Lines of all kept statements together: a phone's storage is small, and an older day is imported again in a minute. */
const LINES_MAX = 6_000;
const CHOICES_MAX = 30;

const NONE: readonly KeptReleve[] = [];

const releves = new Map<number, Store<readonly KeptReleve[]>>();
const choices = new Map<number, Store<Readonly<Record<string, Columns>>>>();

export function relevesOf(etablissementId: number): Store<readonly KeptReleve[]> {
  const known = releves.get(etablissementId);
  if (known) return known;
  const store = createPreference<readonly KeptReleve[]>(relevesName(etablissementId), {
    parse: (text) => readReleves(text ?? ""),
    print: (kept) => JSON.stringify(kept.map(printed)),
  });
  // The server serves many shops, and keeps nothing of any.
  if (typeof window !== "undefined") releves.set(etablissementId, store);
  return store;
}

export function choicesOf(etablissementId: number): Store<Readonly<Record<string, Columns>>> {
  const known = choices.get(etablissementId);
  if (known) return known;
  const store = createPreference<Readonly<Record<string, Columns>>>(releveColumnsName(etablissementId), {
    parse: (text) => readChoices(text ?? ""),
    print: JSON.stringify,
  });
  if (typeof window !== "undefined") choices.set(etablissementId, store);
  return store;
}

const isOf = ({ portefeuille, jour }: KeptReleve, other: KeptReleve) =>
  portefeuille === other.portefeuille && jour === other.jour;

/** The newest first. A statement replaces that of its wallet and day. */
export function withReleve(kept: readonly KeptReleve[], added: KeptReleve): readonly KeptReleve[] {
  let left = LINES_MAX - added.lines.length;
  const others = kept.filter((one) => !isOf(one, added));
  const end = others.findIndex(({ lines }) => (left -= lines.length) < 0);
  return [added, ...(end === -1 ? others : others.slice(0, end))];
}

export function withChoice(
  kept: Readonly<Record<string, Columns>>,
  signature: string,
  columns: Columns,
): Readonly<Record<string, Columns>> {
  const others = Object.entries(kept).filter(([name]) => name !== signature);
  return Object.fromEntries([...others.slice(1 - CHOICES_MAX), [signature, columns]]);
}

// Stored text may contain anything, so every part is checked. A line is an array, which is half as long.

function printed({ lines, ...rest }: KeptReleve) {
  return {
    ...rest,
    lines: lines.map(({ seconds, montant, telephone, transactionId }) => [
      seconds,
      montant,
      telephone,
      transactionId,
    ]),
  };
}

function readReleves(text: string): readonly KeptReleve[] {
  const value = parseJson(text);
  return Array.isArray(value) ? value.flatMap((one) => readKept(one) ?? []) : NONE;
}

const ASIDE = ["outgoing", "otherDays", "failed", "repeated", "otherDevise", "unreadable"] as const;

function readKept(value: unknown): KeptReleve | null {
  if (!isObject(value)) return null;
  const { portefeuille, jour, instant, undated, aside, names, lines } = value;
  if (typeof portefeuille !== "string" || typeof jour !== "string") return null;
  if (!isCount(instant) || !isCount(undated) || !isObject(aside) || !isObject(names)) return null;
  if (!Array.isArray(lines) || !ASIDE.every((name) => isCount(aside[name]))) return null;
  const read = lines.map(readLine);
  if (!read.every((line) => line !== null)) return null;
  const named = ROLES.flatMap((role) => {
    const name = names[role];
    return typeof name === "string" ? [[role, name] as const] : [];
  });
  return {
    portefeuille,
    jour,
    instant,
    undated,
    aside: Object.fromEntries(ASIDE.map((name) => [name, aside[name]])) as Aside,
    names: Object.fromEntries(named),
    lines: read,
  };
}

function readLine(value: unknown): ReleveLine | null {
  if (!Array.isArray(value)) return null;
  const [seconds, montant, telephone, transactionId] = value as unknown[];
  if ((seconds !== null && !isCount(seconds)) || !isCount(montant)) return null;
  if (!isTextOrNull(telephone) || !isTextOrNull(transactionId)) return null;
  return { seconds, montant, telephone, transactionId };
}

function readChoices(text: string): Readonly<Record<string, Columns>> {
  const value = parseJson(text);
  if (!isObject(value)) return {};
  return Object.fromEntries(
    Object.entries(value).flatMap(([signature, columns]) => {
      if (!isObject(columns)) return [];
      const ranks = ROLES.flatMap((role) => {
        const rank = columns[role];
        return isCount(rank) ? [[role, rank] as const] : [];
      });
      return [[signature, Object.fromEntries(ranks)] as const];
    }),
  );
}

function isCount(value: unknown): value is number {
  return Number.isSafeInteger(value) && Number(value) >= 0;
}

function isTextOrNull(value: unknown): value is string | null {
  return value === null || typeof value === "string";
}
