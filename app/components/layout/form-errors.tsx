import { useEffect, useRef } from "react";
import { Notice } from "#app/components/ui/notice.tsx";

/** What was refused of a form as a whole, above it; the focus goes there when no field is wrong. */
export function FormErrors({ errors, title }: { errors: readonly string[] | undefined; title?: string }) {
  const box = useRef<HTMLDivElement>(null);
  const text = errors?.join(" • ");
  useEffect(() => {
    if (text) box.current?.scrollIntoView({ block: "nearest" });
  }, [text]);
  if (!text) return null;
  return (
    <Notice ref={box} tone="error" role="alert" className="mb-5" {...(title !== undefined && { title })}>
      {text}
    </Notice>
  );
}
