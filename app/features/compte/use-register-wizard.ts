import { useLocation, useNavigate } from "@remix-run/react";
import {
  type FocusEvent,
  type FormEvent,
  type RefObject,
  useCallback,
  useEffect,
  useRef,
  useState,
} from "react";
import type { FormOutcome } from "#app/network/form-outcome.ts";
import { COMPTE } from "#app/content/compte.ts";
import { APP_MESSAGES } from "#app/content/messages.ts";
import { isObject } from "#worker/kernel/domain/objects.ts";
import { PAYS } from "#worker/kernel/domain/pays.ts";
import { useDraft } from "#app/shell/forms/draft.ts";
import {
  EMPTY,
  fieldErrors,
  REGISTER_FIELDS,
  type RegisterField,
  type RegisterValues,
  SECRET_FIELDS,
  STEP_FIELDS,
} from "./register-rules.ts";

type Remaining = { title: string; errors: readonly string[] | undefined };

export const REGISTER_FORM = "inscription";
/** The form before anything is typed: the phone's country is the first. */
const AS_SHOWN = { ...EMPTY, telephonePays: PAYS[0]?.isoCode ?? "" };
const NOTHING: Remaining = { title: "", errors: undefined };
const LAST = STEP_FIELDS.length - 1;
/** A page that was just loaded goes no further than this step: passwords are never kept. */
const SECURITY = STEP_FIELDS.findIndex((fields) => fields.some((field) => SECRET_FIELDS.includes(field)));

/** The three steps over one form: which is shown, what was typed, which fields have been left, what is wrong. */
export function useRegisterWizard(refusal: FormOutcome | undefined, form: RefObject<HTMLFormElement>) {
  const [values, setValues] = useState<RegisterValues>(() => ({ ...EMPTY, ...typedBefore(refusal) }));
  const [left, setLeft] = useState<ReadonlySet<RegisterField>>(new Set());
  const [refused, setRefused] = useState(refusal?.error);
  const [answered, setAnswered] = useState(refusal);
  const { recovered } = useDraft({ id: REGISTER_FORM, author: "", stored: AS_SHOWN });
  const afterPress = useAfterPress();
  const { step, goTo } = useSteps(recovered === null ? SECURITY : firstWrong());
  /** What the step's button or the server found wrong, above the fields, until one of them is edited. */
  const [remaining, setRemaining] = useState<Remaining>(() => ({
    title: APP_MESSAGES.validationErrors,
    errors: refusedFields(refusal),
  }));

  // The action's data is gone once the address changes to the step of the refused field: the refusal is kept here.
  if (refusal !== undefined && refusal !== answered) {
    setAnswered(refusal);
    setRefused(refusal.error);
    setRemaining({ title: COMPTE.registrationError, errors: refusedFields(refusal) });
  }

  function sentences(field: RegisterField): string[] {
    return refused?.[field] ?? fieldErrors(field, values);
  }

  /** The first step with something wrong: none after it can be shown. */
  function firstWrong(): number {
    const wrong = STEP_FIELDS.findIndex((fields) => fields.some((field) => sentences(field).length > 0));
    return wrong === -1 ? LAST : wrong;
  }

  function type({ currentTarget, target }: FormEvent<HTMLFormElement>) {
    setRemaining(NOTHING);
    setValues(valuesIn(currentTarget));
    const field = fieldOf(target);
    if (field && refused?.[field]) setRefused({ ...refused, [field]: null });
  }

  function leave({ target }: FocusEvent<HTMLFormElement>) {
    const field = fieldOf(target);
    // An empty field that is only passed through is no mistake yet.
    if (!field || values[field] === "") return;
    afterPress(() => setLeft((before) => new Set([...before, field])));
  }

  function errors(field: RegisterField): string[] | undefined {
    return refused?.[field] || left.has(field) ? sentences(field) : undefined;
  }

  /** True when the step is right; else says what is wrong and goes to the first field. */
  function check(): boolean {
    const fields = STEP_FIELDS[step] ?? [];
    const wrong = fields.filter((field) => sentences(field).length > 0);
    setLeft((before) => new Set([...before, ...fields]));
    setRemaining({ title: APP_MESSAGES.validationErrors, errors: wrong.flatMap(sentences) });
    if (wrong.length === 0) return true;
    focusOn(wrong[0]);
    return false;
  }

  function focusOn(field: RegisterField | undefined) {
    const control = field && form.current?.elements.namedItem(field);
    if (control instanceof HTMLElement) control.focus();
  }

  /** Entrée and the button of the step: onward, and out with the form at the last. */
  function submit(event: FormEvent<HTMLFormElement>) {
    if (!check()) event.preventDefault();
    else if (step < LAST) {
      event.preventDefault();
      goTo(step + 1);
    }
  }

  return {
    step,
    remaining,
    last: step === LAST,
    values,
    errors,
    type,
    leave,
    submit,
    back: () => {
      setRemaining(NOTHING);
      goTo(Math.max(0, step - 1));
    },
  };
}

export type RegisterWizard = ReturnType<typeof useRegisterWizard>;

function valuesIn(form: HTMLFormElement): RegisterValues {
  return { ...EMPTY, ...Object.fromEntries(new FormData(form)) };
}

function fieldOf(target: EventTarget): RegisterField | undefined {
  const name = target instanceof Element ? target.getAttribute("name") : null;
  return REGISTER_FIELDS.find((field) => field === name);
}

/** The sentences of a refusal at its fields. */
function refusedFields(refusal: FormOutcome | undefined): readonly string[] | undefined {
  return refusal && REGISTER_FIELDS.flatMap((field) => refusal.error?.[field] ?? []);
}

/** What came back with a refusal, for a browser without scripts. */
function typedBefore(refusal: FormOutcome | undefined): Partial<RegisterValues> {
  const typed = refusal?.initialValue ?? {};
  return Object.fromEntries(
    REGISTER_FIELDS.flatMap((field) => (typeof typed[field] === "string" ? [[field, typed[field]]] : [])),
  );
}

const PARAMETER = "etape";

/** Says of a history entry that the step before it stands just behind. */
const FOLLOWS = { follows: true };

/**
 * The step that the address names (`?etape=2`): each step is an entry of the history, so that the phone's Back button
 * leads through them. Never beyond `reachable`: an address that asks for more is led back to it.
 */
function useSteps(reachable: number) {
  const location = useLocation();
  const navigate = useNavigate();
  const asked = askedStep(location.search);
  const step = Math.min(asked, reachable);
  const follows = isObject(location.state) && "follows" in location.state;

  const goTo = useCallback(
    (wanted: number) => {
      const address = wanted === 0 ? "/register" : `/register?${PARAMETER}=${String(wanted + 1)}`;
      if (wanted > asked) navigate(address, { state: FOLLOWS });
      else if (follows) navigate(wanted - asked);
      else navigate(address, { replace: true });
    },
    [asked, follows, navigate],
  );

  useEffect(() => {
    if (step < asked) goTo(step);
  }, [step, asked, goTo]);

  return { step, goTo };
}

function askedStep(search: string): number {
  const index = Number(new URLSearchParams(search).get(PARAMETER) ?? 1) - 1;
  return index in STEP_FIELDS ? index : 0;
}

/**
 * Runs what a field says when it is left: at once, or after the click when a press took the focus, since a button that
 * the sentence moves would miss its click.
 */
function useAfterPress(): (say: () => void) => void {
  const pressed = useRef(false);
  const waiting = useRef<(() => void)[]>([]);
  useEffect(() => {
    const down = () => {
      pressed.current = true;
    };
    const up = () => {
      pressed.current = false;
      const said = waiting.current.splice(0);
      // The click follows at once.
      setTimeout(() => {
        for (const say of said) say();
      });
    };
    const ends = ["mouseup", "dragend"] as const;
    window.addEventListener("mousedown", down, true);
    for (const end of ends) window.addEventListener(end, up, true);
    return () => {
      window.removeEventListener("mousedown", down, true);
      for (const end of ends) window.removeEventListener(end, up, true);
    };
  }, []);
  return useCallback((say) => {
    if (pressed.current) waiting.current.push(say);
    else say();
  }, []);
}
