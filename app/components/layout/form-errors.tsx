import { useEffect, useRef } from "react";
import { Notice } from "#app/components/ui/notice.tsx";
import { useSending } from "#app/hooks/use-sending.ts";

/** What was refused of a form as a whole, above it. It speaks of one try, and leaves when the next one starts. */
export function FormErrors({ errors, title }: { errors: readonly string[] | undefined; title?: string }) {
  const box = useRef<HTMLDivElement>(null);
  const sending = useSending();
  const text = sending ? undefined : errors?.join(" • ");
  useEffect(() => {
    if (!text) return;
    box.current?.scrollIntoView({ block: "nearest" });
    // The field that is to be put right matters more.
    const focused = document.activeElement;
    if (focused?.matches("input, select, textarea")) focused.scrollIntoView({ block: "nearest" });
  }, [text]);
  if (!text) return null;
  return (
    <Notice ref={box} tone="error" role="alert" className="mb-5" {...(title !== undefined && { title })}>
      {text}
    </Notice>
  );
}
