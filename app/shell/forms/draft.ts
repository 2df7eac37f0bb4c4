// Keeps text that a user has typed and not saved (docs/decisions/0042): the tab stores the unsaved fields, and enters
// them again when the same account opens the same form.
import { useActionData, useLocation } from "@remix-run/react";
import { startTransition, useEffect, useRef, useState } from "react";
import { LOADED_FIELDS, SECRETS } from "#app/network/field-names.ts";
import type { FormOutcome, SavedHere } from "#app/network/form-outcome.ts";
import { type Control, enterSent, isControl } from "#app/ui/type-into.ts";
import { keepDraft, readDraft, type Screen, type Values } from "./kept-drafts.ts";

type DraftOptions = {
  id: string;
  author: string | undefined;
  /** The stored values in the form in which they are sent; a missing field is empty. */
  stored: Values;
};

/** `unsaved`: a field differs from its stored value. `recovered`: a draft was entered; null at the first render. */
export function useDraft({ id, author, stored }: DraftOptions) {
  const { pathname: path } = useLocation();
  const answer = useActionData<Partial<FormOutcome & SavedHere>>();
  const base = useRef(stored);
  const sent = useRef(stored);
  const loaded = useRef<Values>({});
  const [first] = useState(answer);
  const { conflict } = first ?? {};
  const [unsaved, setUnsaved] = useState(false);
  const [recovered, setRecovered] = useState<boolean | null>(null);

  useEffect(() => {
    const form = formOf(id);
    if (!form || author === undefined) return;
    const keep = () => {
      const changed = keepIn(form, { author, path }, base.current);
      // Rendered at once, a controlled input would be set back before its own listener has read what was typed.
      startTransition(() => setUnsaved(changed));
    };
    const note = () => {
      sent.current = typedIn(form);
    };
    const send = ({ formData }: FormDataEvent) => {
      for (const [name, value] of Object.entries(loaded.current)) formData.set(name, value);
    };
    // A form that starts again after its own save is empty: the draft is of the saved values.
    const again = first?.saved === true && first.intent === intentOf(form);
    const draft = again ? {} : readDraft({ author, path }, intentOf(form));
    // Text typed before the scripts came is newer than the draft.
    const newer = conflict ? {} : unsavedIn(form, base.current);
    for (const [name, value] of Object.entries(draft)) if (!(name in newer)) enterIn(form, name, value);
    // The form sends the values that the draft was loaded with: an old draft must not undo a newer edit unnoticed.
    loaded.current = conflict ? {} : pick(draft, LOADED_FIELDS);
    keep();
    // The fields stand in the document, so a draft can be entered only after the first render.
    // oxlint-disable-next-line react/set-state-in-effect
    setRecovered(!conflict && Object.keys(draft).length > 0);
    const quit = new AbortController();
    form.addEventListener("formdata", send, quit);
    form.addEventListener("input", keep, quit);
    form.addEventListener("submit", note, quit);
    return () => quit.abort();
  }, [id, author, path, conflict, first]);

  useEffect(() => {
    const form = formOf(id);
    if (!answer?.saved || !form || author === undefined) return;
    if (answer.intent !== undefined && answer.intent !== intentOf(form)) return;
    base.current = sent.current;
    loaded.current = {};
    // The user may have typed more since the submit.
    setUnsaved(keepIn(form, { author, path }, base.current));
    setRecovered(false);
  }, [id, author, path, answer]);

  useEffect(() => {
    const form = formOf(id);
    if (!form || author === undefined || answer?.initialValue?.["intent"] !== intentOf(form)) return;
    if (!LOADED_FIELDS.some((name) => answer.error?.[name])) return;
    // The user knows that what the draft was loaded with is old: from here on it goes with the present form.
    loaded.current = {};
    keepIn(form, { author, path }, base.current);
  }, [id, author, path, answer]);

  return { unsaved, recovered };
}

function keepIn(form: HTMLFormElement, screen: Screen, base: Values): boolean {
  const typed = unsavedIn(form, base);
  const unsaved = Object.keys(typed).length > 0;
  keepDraft(screen, intentOf(form), unsaved ? { ...typed, ...pick(sentBy(form), LOADED_FIELDS) } : typed);
  return unsaved;
}

function unsavedIn(form: HTMLFormElement, base: Values): Values {
  return Object.fromEntries(
    Object.entries(typedIn(form)).filter(([name, value]) => value !== (base[name] ?? "")),
  );
}

function typedIn(form: HTMLFormElement): Values {
  const sent = sentBy(form);
  const names = controlsOf(form).map(({ name }) => name);
  return Object.fromEntries(
    names.filter((name) => !SECRETS.includes(name)).map((name) => [name, sent[name] ?? ""]),
  );
}

function sentBy(form: HTMLFormElement): Values {
  const texts = [...new FormData(form)].flatMap(([name, value]) =>
    typeof value === "string" ? [[name, value.replaceAll("\r\n", "\n")]] : [],
  );
  return Object.fromEntries(texts) as Values;
}

function pick(values: Values, names: readonly string[]): Values {
  return Object.fromEntries(Object.entries(values).filter(([name]) => names.includes(name)));
}

function enterIn(form: HTMLFormElement, name: string, value: string): void {
  if (typedIn(form)[name] === value) return;
  const control = controlsOf(form).find(
    (one) => one.name === name && (one.type !== "radio" || one.value === value),
  );
  if (control) enterSent(control, value);
}

function controlsOf(form: HTMLFormElement): Control[] {
  const elements: unknown[] = [...form.elements];
  return elements.filter(isControl);
}

function intentOf(form: HTMLFormElement): string {
  return sentBy(form)["intent"] ?? "";
}

function formOf(id: string): HTMLFormElement | null {
  const form = document.getElementById(id);
  return form instanceof HTMLFormElement ? form : null;
}
