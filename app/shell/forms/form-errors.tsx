import { useEffect, useRef } from "react";
import { Notice } from "#app/ui/notice.tsx";
import { EDITION } from "#app/content/edit.ts";
import { useSending } from "./use-intent.ts";

type FormErrorsProps = {
  errors: readonly string[] | undefined;
  title?: string;
  /** Fields that another user has changed: nothing failed, but the user must decide (docs/decisions/0045). */
  changed?: readonly string[];
  /** The fields' labels by name, in the order of the form. */
  labels?: Readonly<Record<string, string>>;
};

export function FormErrors({ errors, title, changed = [], labels = {} }: FormErrorsProps) {
  const box = useRef<HTMLDivElement>(null);
  const sending = useSending();
  const text = sending ? undefined : errors?.join(" • ");
  useEffect(() => {
    if (!text) return;
    box.current?.scrollIntoView({ block: "nearest" });
    // The field to correct matters more than the notice.
    const focused = document.activeElement;
    if (focused?.matches("input, select, textarea")) focused.scrollIntoView({ block: "nearest" });
  }, [text]);
  if (!text) return null;
  if (changed.length > 0) {
    return (
      <Notice ref={box} tone="warning" role="alert" className="mb-5" title={EDITION.changedMeanwhile}>
        <p>{text}</p>
        <p className="mt-1 font-semibold">
          {EDITION.flaggedFields(
            Object.entries(labels).flatMap(([name, label]) => (changed.includes(name) ? [label] : [])),
          )}
        </p>
      </Notice>
    );
  }
  return (
    <Notice ref={box} tone="error" role="alert" className="mb-5" {...(title !== undefined && { title })}>
      {text}
    </Notice>
  );
}
