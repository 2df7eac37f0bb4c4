import { useContext, useEffect, useRef, useState } from "react";
import { typedIn } from "#app/network/kept-form.ts";
import { LeaveTabContext } from "./use-tab-typing.ts";

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
