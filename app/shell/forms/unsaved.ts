import { createContext, useCallback, useContext, useEffect, useRef, useState } from "react";
import { typedIn, type TypedValues } from "#app/network/kept-form.ts";

type Values = Readonly<Record<string, string>>;

/**
 * Whether the form of this id says anything but what is stored: `stored` at first, then what was sent when it was
 * `saved`, as its last answer tells. Without scripts nothing is said. In a tab that is left it is kept for then.
 */
export function useUnsaved(id: string, stored: Values, saved: unknown): boolean {
  const [unsaved, setUnsaved] = useState(false);
  const base = useRef(stored);
  const sent = useRef(stored);
  const leave = useContext(LeaveTabContext);

  useEffect(() => {
    const form = formOf(id);
    if (!form) return;
    const compare = () => {
      setUnsaved(differs(form, base.current));
    };
    const note = () => {
      sent.current = valuesOf(form, base.current);
    };
    compare();
    form.addEventListener("input", compare);
    form.addEventListener("submit", note);
    return () => {
      form.removeEventListener("input", compare);
      form.removeEventListener("submit", note);
      // It is out of the page by now, and holds all that was typed.
      leave(differs(form, base.current) ? typedIn(new FormData(form)) : null);
    };
  }, [id, leave]);

  useEffect(() => {
    const form = formOf(id);
    if (!saved || !form) return;
    base.current = sent.current;
    // Read from the page, where something may have been typed since.
    setUnsaved(differs(form, base.current));
  }, [id, saved]);

  return unsaved;
}

function formOf(id: string): HTMLFormElement | null {
  const form = document.getElementById(id);
  return form instanceof HTMLFormElement ? form : null;
}

function valuesOf(form: HTMLFormElement, names: Values): Values {
  const data = new FormData(form);
  return Object.fromEntries(Object.keys(names).map((name) => [name, textOf(data.get(name))]));
}

function differs(form: HTMLFormElement, base: Values): boolean {
  return Object.entries(valuesOf(form, base)).some(([name, value]) => value !== base[name]);
}

function textOf(value: FormDataEntryValue | null): string {
  return typeof value === "string" ? value.replaceAll("\r\n", "\n") : "";
}

type Leave = (typed: TypedValues | null) => void;

/** For the form of a tab, which leaves with it (`useUnsaved`): takes what is typed in it and not saved. */
export const LeaveTabContext = createContext<Leave>(ignore);

/**
 * Tabs read as one screen: what was typed in one and not saved is `given` when it is opened again, as the first values
 * of its form, for as long as it is shown. The screen forgets it when it is left.
 */
export function useTabTyping(tab: string): { given: TypedValues | null; leave: Leave } {
  const [left, setLeft] = useState<Readonly<Record<string, TypedValues | null>>>({});
  const [shown, setShown] = useState<{ tab: string; given: TypedValues | null }>({ tab, given: null });
  if (shown.tab !== tab) setShown({ tab, given: left[tab] ?? null });
  const leave = useCallback(
    (typed: TypedValues | null) => {
      setLeft((before) => ({ ...before, [tab]: typed }));
    },
    [tab],
  );
  return { given: shown.given, leave };
}

function ignore(): void {
  return;
}
