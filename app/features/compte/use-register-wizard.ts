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
import { FORM_MESSAGES } from "#app/content/form-messages.ts";
import { REGISTRATION } from "#app/content/registration.ts";
import { PHONE_PAYS } from "#app/network/field-names.ts";
import type { FormOutcome } from "#app/network/form-outcome.ts";
import { useDraft } from "#app/shell/forms/draft.ts";
import { isObject } from "#worker/core/domain/objects.ts";
import {
  EMPTY,
  fieldErrors,
  phonePays,
  REGISTER_FIELDS,
  type RegisterField,
  type RegisterValues,
  isServerRefusal,
  SECRET_FIELDS,
  STEP_FIELDS,
  withPhonePays,
} from "./register-rules.ts";

type Remaining = { title: string; errors: readonly string[] | undefined };

export const REGISTER_FORM = "inscription";
/** The step's number, in the address and in what "Continuer" sends where no script keeps it from sending. */
export const STEP_NAME = "etape";
const NOTHING: Remaining = { title: "", errors: undefined };
const LAST = STEP_FIELDS.length - 1;
/** A newly loaded page shows this step at the latest, because drafts contain no passwords. */
const SECURITY = STEP_FIELDS.findIndex((fields) => fields.some((field) => SECRET_FIELDS.includes(field)));

export function useRegisterWizard(
  refusal: FormOutcome | undefined,
  form: RefObject<HTMLFormElement>,
  visitorPays: string,
) {
  // A document that answers a submit stays one page of all steps, because the form was sent without the scripts.
  const [onePage] = useState(() => refusal && answeredPage(refusal));
  const [values, setValues] = useState<RegisterValues>(() => ({ ...EMPTY, ...typedBefore(refusal) }));
  const [left, setLeft] = useState<ReadonlySet<RegisterField>>(new Set());
  const [refused, setRefused] = useState(onePage?.error);
  const [answered, setAnswered] = useState(refusal);
  const { recovered } = useDraft({
    id: REGISTER_FORM,
    author: "",
    stored: { ...EMPTY, [PHONE_PAYS]: visitorPays },
  });
  const afterPress = useAfterPress();
  const { step, goTo } = useSteps(onePage ? LAST : recovered === null ? SECURITY : firstWrong());
  const last = onePage !== undefined || step === LAST;
  const [remaining, setRemaining] = useState<Remaining>(() => {
    const errors = refusedFields(onePage?.error);
    return { title: refusalTitle(errors), errors };
  });

  // The action's data is lost when the address changes to the refused field's step, so the state keeps the refusal.
  if (refusal !== undefined && refusal !== answered) {
    setAnswered(refusal);
    setRefused(refusal.error);
    const errors = refusedFields(refusal.error);
    setRemaining({ title: refusalTitle(errors), errors });
  }

  function sentences(field: RegisterField): string[] {
    return refused?.[field] ?? fieldErrors(field, values);
  }

  function firstWrong(): number {
    const wrong = STEP_FIELDS.findIndex((fields) => fields.some((field) => sentences(field).length > 0));
    return wrong === -1 ? LAST : wrong;
  }

  function type({ currentTarget, target }: FormEvent<HTMLFormElement>) {
    setRemaining(NOTHING);
    const field = fieldOf(target);
    const typed = valuesIn(currentTarget);
    setValues((before) => (field === "countryId" ? typed : withPhonePays(before, typed)));
    // A restored draft enters several fields before React renders again.
    if (field) setRefused((before) => before && { ...before, [field]: null });
  }

  function leave({ target }: FocusEvent<HTMLFormElement>) {
    const field = fieldOf(target);
    // The marks below the password say what is missing; its sentences come with "Continuer".
    if (!field || field === "password" || values[field] === "") return;
    afterPress(() => setLeft((before) => new Set([...before, field])));
  }

  function errors(field: RegisterField): string[] | undefined {
    return refused?.[field] || left.has(field) ? sentences(field) : undefined;
  }

  function check(): boolean {
    const fields = onePage ? REGISTER_FIELDS : (STEP_FIELDS[step] ?? []);
    const wrong = fields.filter((field) => sentences(field).length > 0);
    setLeft((before) => new Set([...before, ...fields]));
    setRemaining({ title: FORM_MESSAGES.validationErrors, errors: wrong.flatMap(sentences) });
    if (wrong.length === 0) return true;
    focusOn(form, wrong[0]);
    return false;
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    if (!check()) event.preventDefault();
    else if (!last) {
      event.preventDefault();
      goTo(step + 1);
    }
  }

  return {
    step,
    remaining,
    last,
    onePage: onePage !== undefined,
    /** Where a new document has the focus. */
    focused: onePage ? onePage.focused : REGISTER_FIELDS[0],
    passwordLost: onePage?.passwordLost === true,
    values,
    phonePays: phonePays(values),
    isoCode: typedPays(refusal) ?? visitorPays,
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

export function focusOn(form: RefObject<HTMLFormElement>, field: RegisterField | undefined): void {
  const control = field && form.current?.elements.namedItem(field);
  if (control instanceof HTMLElement) control.focus();
}

export type RegisterWizard = ReturnType<typeof useRegisterWizard>;

function valuesIn(form: HTMLFormElement): RegisterValues {
  return { ...EMPTY, ...Object.fromEntries(new FormData(form)) };
}

function fieldOf(target: EventTarget): RegisterField | undefined {
  const name = target instanceof Element ? target.getAttribute("name") : null;
  return REGISTER_FIELDS.find((field) => field === name);
}

function refusalTitle(sentences: readonly string[]): string {
  return sentences.some(isServerRefusal) ? REGISTRATION.failed : FORM_MESSAGES.validationErrors;
}

function refusedFields(error: FormOutcome["error"]): readonly string[] {
  return REGISTER_FIELDS.flatMap((field) => error?.[field] ?? []);
}

/** "Continuer", pressed before the scripts ran, says no errors of later steps in which nothing has been typed. */
function answeredPage({ error, initialValue }: FormOutcome) {
  const typed = initialValue ?? {};
  const sent = Number(typed[STEP_NAME] ?? STEP_FIELDS.length);
  const filled = STEP_FIELDS.findLastIndex((fields) => fields.some((field) => typed[field]));
  const reached = Math.max(sent, filled + 1);
  const unseen: readonly string[] = STEP_FIELDS.slice(reached).flat();
  const errors = Object.fromEntries(Object.entries(error ?? {}).filter(([field]) => !unseen.includes(field)));
  const right = Object.keys(errors).length === 0;
  const focused = right ? STEP_FIELDS[reached]?.[0] : REGISTER_FIELDS.find((field) => errors[field]);
  return {
    error: errors,
    // No password is sent back, so that the first of both fields is empty as well.
    focused: focused === "confirmation" ? "password" : focused,
    passwordLost: reached > SECURITY && !errors["password"],
  };
}

/** Without scripts the form is rendered anew with the values of the refused submit. */
function typedBefore(refusal: FormOutcome | undefined): Partial<RegisterValues> {
  const typed = refusal?.initialValue ?? {};
  return Object.fromEntries(
    REGISTER_FIELDS.flatMap((field) => (typeof typed[field] === "string" ? [[field, typed[field]]] : [])),
  );
}

function typedPays(refusal: FormOutcome | undefined): string | undefined {
  const typed = refusal?.initialValue?.[PHONE_PAYS];
  return typeof typed === "string" ? typed : undefined;
}

/** State of a history entry that directly follows the previous step's entry. */
const FOLLOWS = { follows: true };

/** Each step is a history entry, so that the phone's Back button works. The step never exceeds `reachable`. */
function useSteps(reachable: number) {
  const location = useLocation();
  const navigate = useNavigate();
  const requested = stepInAddress(location.search);
  const step = Math.min(requested, reachable);
  const follows = isObject(location.state) && "follows" in location.state;

  const goTo = useCallback(
    (next: number) => {
      const address = next === 0 ? "/register" : `/register?${STEP_NAME}=${String(next + 1)}`;
      if (next > requested) navigate(address, { state: FOLLOWS });
      else if (follows) navigate(next - requested);
      else navigate(address, { replace: true });
    },
    [requested, follows, navigate],
  );

  useEffect(() => {
    if (step < requested) goTo(step);
  }, [step, requested, goTo]);

  return { step, goTo };
}

function stepInAddress(search: string): number {
  const index = Number(new URLSearchParams(search).get(STEP_NAME) ?? 1) - 1;
  return index in STEP_FIELDS ? index : 0;
}

/** Delays a field's error until the press ends: a button that the error moves would miss its click. */
function useAfterPress(): (show: () => void) => void {
  const pressed = useRef(false);
  const waiting = useRef<(() => void)[]>([]);
  useEffect(() => {
    const down = () => {
      pressed.current = true;
    };
    const up = () => {
      pressed.current = false;
      const due = waiting.current.splice(0);
      // The click event comes directly after `mouseup`, so the errors wait for the next task.
      setTimeout(() => {
        for (const show of due) show();
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
  return useCallback((show) => {
    if (pressed.current) waiting.current.push(show);
    else show();
  }, []);
}
