import { type FocusEvent, type FormEvent, type RefObject, useEffect, useState } from "react";
import type { FormOutcome } from "#app/.server/form.ts";
import { EMPTY, keepDraft, readDraft } from "./register-draft.ts";
import {
  fieldErrors,
  REGISTER_FIELDS,
  type RegisterField,
  type RegisterValues,
  SECRET_FIELDS,
  STEP_FIELDS,
} from "./register-rules.ts";
import { COMPTE } from "#app/content/compte.ts";
import { APP_MESSAGES } from "#app/content/messages.ts";
import { useAfterPress } from "#app/hooks/use-after-press.ts";
import { useSteps } from "./use-steps.ts";

/** What is still wrong, said above the fields. */
type Remaining = { title: string; errors: readonly string[] | undefined };

const NOTHING: Remaining = { title: "", errors: undefined };
const LAST = STEP_FIELDS.length - 1;
/** How far a page that has just come can be: nobody keeps a password for it. */
const SECURITY = STEP_FIELDS.findIndex((fields) => fields.some((field) => SECRET_FIELDS.includes(field)));

/** The three steps over one form: which is shown, what was typed, which fields have been left, what is wrong. */
export function useRegisterWizard(refusal: FormOutcome | undefined, form: RefObject<HTMLFormElement>) {
  const [values, setValues] = useState<RegisterValues>(() => ({ ...EMPTY, ...typedBefore(refusal) }));
  const [left, setLeft] = useState<ReadonlySet<RegisterField>>(new Set());
  const [refused, setRefused] = useState(refusal?.error);
  const [answered, setAnswered] = useState(refusal);
  const [draft, setDraft] = useState<"unread" | "none" | "restored">("unread");
  const afterPress = useAfterPress();
  const { step, goTo } = useSteps(draft === "unread" ? SECURITY : firstWrong());
  /** What Continuer, or without scripts the server, found wrong, until something of it is put right. */
  const [remaining, setRemaining] = useState<Remaining>(() => ({
    title: APP_MESSAGES.erreursDeValidation,
    errors: refusedFields(refusal),
  }));

  // After hydration, so that the first render is the server's: what this tab kept, then what was typed meanwhile.
  useEffect(() => {
    if (!form.current) return;
    const typed = new FormData(form.current);
    const kept = readDraft();
    // What the tab and the fields hold is read once, when this form takes over from the server's.
    // eslint-disable-next-line react-hooks/set-state-in-effect
    setValues((now) => {
      const known = REGISTER_FIELDS.map((field) => [
        field,
        text(typed.get(field)) || kept[field] || now[field],
      ]);
      return Object.fromEntries(known) as RegisterValues;
    });
    setDraft(Object.keys(kept).length > 0 ? "restored" : "none");
  }, [form]);

  // A refusal stays when the step that it leads back to has another address.
  if (refusal !== undefined && refusal !== answered) {
    setAnswered(refusal);
    setRefused(refusal.error);
    setRemaining({ title: COMPTE.erreurInscription, errors: refusedFields(refusal) });
  }

  /** What is wrong with a field as it stands: what the server said of it, else its rule. */
  function sentences(field: RegisterField): string[] {
    return refused?.[field] ?? fieldErrors(field, values);
  }

  /** The first step with something wrong: none after it can be shown. */
  function firstWrong(): number {
    const wrong = STEP_FIELDS.findIndex((fields) => fields.some((field) => sentences(field).length > 0));
    return wrong === -1 ? LAST : wrong;
  }

  function change(field: RegisterField, value: string) {
    setRemaining(NOTHING);
    const next = { ...values, [field]: value };
    setValues(next);
    keepDraft(next);
    if (refused?.[field]) setRefused({ ...refused, [field]: null });
  }

  function leave(event: FocusEvent<HTMLFormElement>) {
    const name = event.target.getAttribute("name");
    const field = REGISTER_FIELDS.find((one) => one === name);
    // Passing through an empty field is no mistake yet; Continuer says it.
    if (!field || values[field] === "") return;
    afterPress(() => {
      setLeft((before) => new Set([...before, field]));
    });
  }

  function errors(field: RegisterField): string[] | undefined {
    return refused?.[field] || left.has(field) ? sentences(field) : undefined;
  }

  /** True when the step is right; else says what is wrong and goes to the first field. */
  function check(): boolean {
    const fields = STEP_FIELDS[step] ?? [];
    const wrong = fields.filter((field) => sentences(field).length > 0);
    setLeft((before) => new Set([...before, ...fields]));
    setRemaining({ title: APP_MESSAGES.erreursDeValidation, errors: wrong.flatMap(sentences) });
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
    /** Changes once, when a draft has filled the fields: they are then rendered anew with it. */
    restored: draft === "restored",
    step,
    remaining,
    last: step === LAST,
    values,
    errors,
    change,
    leave,
    submit,
    back: () => {
      setRemaining(NOTHING);
      goTo(Math.max(0, step - 1));
    },
  };
}

export type RegisterWizard = ReturnType<typeof useRegisterWizard>;

function text(entry: FormDataEntryValue | null): string {
  return typeof entry === "string" ? entry : "";
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
