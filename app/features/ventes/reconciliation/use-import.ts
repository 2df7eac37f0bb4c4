import { useEffect, useRef, useState } from "react";
import { RELEVE_IMPORT as TEXTS } from "#app/content/releve-import.ts";
import { useLatest } from "#app/device/use-latest.ts";
import type { Devise } from "#worker/core/domain/money.ts";
import { formatDay } from "#worker/core/domain/period.ts";
import type { PhonePlan } from "#worker/core/domain/phone.ts";
import { type Layout, signatureOf } from "./columns.ts";
import {
  layoutOf,
  type Problem,
  problemOf,
  problemOfRows,
  readLines,
  type Reading,
  readText,
  RELEVE_MAX_BYTES,
  textOf,
} from "./reading.ts";
import { type Columns, ROLES } from "./roles.ts";
import { BROWSER_CLOCK, inSlices, part, type Work } from "./slices.ts";
import { choicesOf, type KeptReleve, relevesOf, withChoice, withReleve } from "./store.ts";

export type ImportPlace = {
  etablissementId: number;
  portefeuille: string;
  jour: string;
  fuseau: string;
  plan: PhonePlan;
  devise: Devise;
};

/** `COLUMNS`: nothing says which column is which, or the user wants to say it. */
export type ImportStep =
  | { step: "TEXT"; error: string | null }
  | { step: "READING"; share: number }
  | { step: "COLUMNS"; reading: Reading; error: string | null };

/** Reads a statement in slices and keeps it. `before`: a text whose columns the user wants to change. */
export function useImport(place: ImportPlace, before: string | null, onRead: (text: string) => void) {
  const [state, setState] = useState<ImportStep>(
    before === null ? { step: "TEXT", error: null } : { step: "READING", share: 0 },
  );
  const run = useRef({ current: 0, text: "" });
  const { etablissementId, portefeuille, jour, devise } = place;
  const country = { plan: place.plan, fuseau: place.fuseau };

  /** Null when a newer reading has begun, or the dialog is closed. */
  async function work<T>(task: Work<T>): Promise<T | null> {
    const own = ++run.current.current;
    setState({ step: "READING", share: 0 });
    const end = await inSlices(
      task,
      BROWSER_CLOCK,
      (share) => setState({ step: "READING", share }),
      () => run.current.current !== own,
    );
    return end && run.current.current === own ? end.value : null;
  }

  const fail = (error: string) => setState({ step: "TEXT", error });

  async function read(text: string, ask: boolean): Promise<void> {
    run.current.text = text;
    const reading = await work(part(readText(text, country), 0, 0.6));
    if (!reading) return;
    const problem = problemOfRows(reading);
    if (problem !== null) {
      fail(TEXTS.errors[problem]);
      return;
    }
    const layout = layoutOf(
      reading,
      portefeuille,
      (signature) => choicesOf(etablissementId).get()[signature],
    );
    if (layout === null || (ask && !reading.messages)) setState({ step: "COLUMNS", reading, error: null });
    else await keep(reading, layout, fail);
  }

  async function keep(reading: Reading, layout: Layout, refuse: (error: string) => void): Promise<boolean> {
    const releve = await work(part(readLines(reading, layout, { ...country, jour, devise }), 0.6, 1));
    if (!releve) return false;
    const problem = problemOf(releve);
    if (problem) {
      refuse(sentenceOf(problem, place));
      return false;
    }
    const { lines, aside, undated } = releve;
    const names = reading.messages ? {} : namesOf(reading, layout);
    const kept: KeptReleve = { lines, aside, undated, portefeuille, jour, instant: Date.now(), names };
    const store = relevesOf(etablissementId);
    store.set(withReleve(store.get(), kept));
    onRead(run.current.text);
    return true;
  }

  async function readFile(file: File): Promise<void> {
    if (file.size > RELEVE_MAX_BYTES) {
      fail(TEXTS.errors.TOO_LARGE);
      return;
    }
    setState({ step: "READING", share: 0 });
    const bytes = await file.arrayBuffer().catch(() => null);
    const text = bytes && textOf(new Uint8Array(bytes));
    if (text === null) fail(bytes ? TEXTS.errors.NOT_TEXT : TEXTS.errors.UNREADABLE);
    else await read(text, false);
  }

  function readPasted(text: string): void {
    if (text.trim() === "") fail(TEXTS.errors.NOTHING);
    else if (text.length > RELEVE_MAX_BYTES) fail(TEXTS.errors.TOO_LARGE);
    else void read(text, false);
  }

  /** The columns that the user has chosen; they are remembered when they give lines. */
  async function choose(reading: Reading, columns: Columns): Promise<void> {
    const layout = { ...reading.layout, columns };
    // What was chosen stays chosen.
    const refuse = (error: string) => setState({ step: "COLUMNS", reading: { ...reading, layout }, error });
    const missing = missingOf(columns);
    if (missing !== null) {
      refuse(missing);
      return;
    }
    if (!(await keep(reading, layout, refuse))) return;
    const store = choicesOf(etablissementId);
    store.set(withChoice(store.get(), signatureOf(portefeuille, reading.rows, reading.layout), columns));
  }

  const begin = useLatest(() => {
    if (before !== null) void read(before, true);
  });
  useEffect(() => {
    const runs = run.current;
    begin.current();
    return () => {
      runs.current += 1;
    };
  }, [begin]);

  return { state, readFile, readPasted, choose };
}

function missingOf({ montant, telephone, transaction }: Columns): string | null {
  if (montant === undefined) return TEXTS.montantMissing;
  return telephone === undefined && transaction === undefined ? TEXTS.keyMissing : null;
}

function namesOf({ rows, layout: { head } }: Reading, { columns }: Layout): KeptReleve["names"] {
  return Object.fromEntries(
    ROLES.flatMap((role) => {
      const rank = columns[role];
      if (rank === undefined) return [];
      const name = head === -1 ? "" : (rows[head]?.[rank] ?? "").trim().slice(0, 60);
      return [[role, name === "" ? TEXTS.column(rank + 1, "", "") : name] as const];
    }),
  );
}

function sentenceOf(problem: Problem, { jour, devise }: ImportPlace): string {
  if (problem.code === "OTHER_DAYS")
    return TEXTS.errors.OTHER_DAYS(formatDay(jour), formatDay(problem.first), formatDay(problem.last));
  if (problem.code === "OTHER_DEVISE") return TEXTS.errors.OTHER_DEVISE(devise.symbole);
  return TEXTS.errors[problem.code];
}
