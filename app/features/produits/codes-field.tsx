import { type FieldMetadata, getTextareaProps } from "@conform-to/react";
import Barcode from "lucide-react/icons/barcode";
import X from "lucide-react/icons/x";
import { type KeyboardEvent, useContext, useEffect, useRef, useState } from "react";
import { PRODUIT_FORM as TEXTS } from "#app/content/catalogue.ts";
import { useLatest } from "#app/device/use-latest.ts";
import { useCodePlace } from "#app/keyboard/code-place.ts";
import { digitsByPlace } from "#app/keyboard/scanner.ts";
import { notifyUnreachable } from "#app/network/unreachable.ts";
import { ScannerButton } from "#app/shell/camera/scanner-button.tsx";
import { lazyPart } from "#app/shell/lazy-part.tsx";
import { FieldContext, useControl } from "#app/ui/control.ts";
import { Field } from "#app/ui/field.tsx";
import { typeInto } from "#app/ui/type-into.ts";
import { codesIn } from "#worker/core/domain/typed-codes.ts";
import { addCodes } from "./codes.ts";

const cameraDialog = lazyPart(async () => (await import("./camera-dialog.tsx")).CameraDialog);

type CodesFieldProps = { field: FieldMetadata<string>; scanned: string };

export function CodesField({ field, scanned }: CodesFieldProps) {
  const hint = (
    <>
      {TEXTS.codesBarresHint}
      <span className="hidden noscript:inline"> {TEXTS.codesBarresByLine}</span>
    </>
  );
  return (
    <Field label={TEXTS.codesBarres} hint={hint} optional id={field.id} errors={field.errors}>
      <CodesInput key={field.key} field={field} scanned={scanned} />
    </Field>
  );
}

/**
 * The form's field is a text area, one code a line, which is shown without scripts. With scripts it is hidden, and
 * drafts and edits still read and write it; chips show its lines, and an input without a name takes new codes.
 */
function CodesInput({ field, scanned }: CodesFieldProps) {
  const textarea = getTextareaProps(field);
  const control = useControl(textarea);
  const report = useContext(FieldContext)?.report;
  const lines = useRef<HTMLTextAreaElement>(null);
  const entry = useRef<HTMLInputElement>(null);
  const [text, setText] = useState(field.initialValue ?? "");
  const codes = codesIn(text);
  const [announcement, setAnnouncement] = useState("");
  const [camera, setCamera] = useState(false);
  useHiddenLines(lines, entry);
  const latestAdd = useLatest(add);
  // After a kept draft was entered, which may hold other codes.
  useEffect(() => {
    if (scanned === "") return;
    const timer = setTimeout(() => latestAdd.current(scanned));
    return () => clearTimeout(timer);
  }, [scanned, latestAdd]);

  function put(codes: readonly string[]) {
    if (lines.current) typeInto(lines.current, codes.join("\n"));
  }

  function add(typed: string): boolean {
    const { all, added, refusal } = addCodes(lines.current?.value ?? "", typed);
    if (refusal === null && added.length > 0) {
      put(all);
      setAnnouncement(TEXTS.codesAdded(added.join(", ")));
    }
    report?.(refusal);
    return refusal === null;
  }

  function press(event: KeyboardEvent<HTMLInputElement>) {
    if (event.key !== "Enter" || event.nativeEvent.isComposing) return;
    event.preventDefault();
    enter(event.currentTarget);
  }

  function enter(input: HTMLInputElement) {
    if (add(input.value)) typeInto(input, "");
  }

  function drop(code: string, button: HTMLButtonElement) {
    const item = button.closest("li");
    const next = item?.nextElementSibling ?? item?.previousElementSibling;
    (next?.querySelector("button") ?? entry.current)?.focus();
    put(codes.filter((one) => one !== code));
    report?.(null);
    setAnnouncement(TEXTS.codeRemoved(code));
  }

  useCodePlace({
    field() {
      // A code that waits there would be written over.
      if (entry.current) enter(entry.current);
      return entry.current;
    },
    take: add,
  });

  return (
    <>
      <div className="sr-only noscript:not-sr-only">
        <textarea
          {...textarea}
          {...control}
          ref={lines}
          rows={2}
          autoComplete="off"
          spellCheck={false}
          onInput={(event) => setText(event.currentTarget.value)}
          onFocus={() => entry.current?.focus()}
          className="field-box w-full px-3.5 py-2.5"
        />
      </div>
      <div className="flex flex-wrap gap-2.5 noscript:hidden">
        <input
          ref={entry}
          type="text"
          aria-label={TEXTS.codesBarres}
          aria-invalid={control["aria-invalid"]}
          aria-describedby={control["aria-describedby"]}
          placeholder={TEXTS.codesBarresPlaceholder}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="done"
          onKeyDown={press}
          onInput={() => report?.(null)}
          className="field-box min-w-0 flex-1 basis-40 px-3.5 py-2 text-ellipsis"
        />
        <ScannerButton onClick={() => setCamera(true)} />
      </div>
      {camera && (
        <cameraDialog.Part
          onCode={add}
          onClose={() => setCamera(false)}
          onFailure={() => {
            setCamera(false);
            notifyUnreachable();
          }}
        />
      )}
      {codes.length > 0 && (
        <ul className="mt-2 flex flex-wrap gap-2 noscript:hidden">
          {codes.map((code) => (
            <Chip key={code} code={code} onRemove={(button) => drop(code, button)} />
          ))}
        </ul>
      )}
      <span role="status" className="sr-only">
        {announcement}
      </span>
    </>
  );
}

type ChipProps = { code: string; onRemove: (button: HTMLButtonElement) => void };

function Chip({ code, onRemove }: ChipProps) {
  return (
    <li className="inline-flex min-h-12 max-w-full items-center gap-2.5 rounded-full border border-transparent bg-indigo-soft pl-4 text-indigo-ink">
      <Barcode aria-hidden="true" className="size-5 shrink-0" />
      <span className="min-w-0 font-semibold wrap-anywhere">{code}</span>
      <button
        type="button"
        aria-label={TEXTS.removeCode(code)}
        onClick={(event) => onRemove(event.currentTarget)}
        className="grid size-12 shrink-0 place-items-center rounded-full"
      >
        <X aria-hidden="true" className="size-5" />
      </button>
    </li>
  );
}

type Ref<Element> = { readonly current: Element | null };

/** With scripts nobody reaches the text area. A typed code that is no chip yet is sent, and kept in the draft, too. */
function useHiddenLines(lines: Ref<HTMLTextAreaElement>, entry: Ref<HTMLInputElement>): void {
  useEffect(() => {
    const field = lines.current;
    if (!field) return;
    field.setAttribute("tabindex", "-1");
    field.setAttribute("aria-hidden", "true");
    const send = ({ formData }: FormDataEvent) => {
      const typed = entry.current?.value.trim();
      if (typed) formData.set(field.name, codesIn(`${field.value}\n${digitsByPlace(typed)}`).join("\n"));
    };
    field.form?.addEventListener("formdata", send);
    return () => field.form?.removeEventListener("formdata", send);
  }, [lines, entry]);
}
