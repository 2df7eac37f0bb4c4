import Upload from "lucide-react/icons/upload";
import { type ReactNode, useRef } from "react";
import type { ButtonKind } from "#app/ui/button-style.ts";
import { Button } from "#app/ui/button.tsx";

type FileButtonProps = {
  kind?: ButtonKind;
  loading?: boolean;
  onChoose: (file: File) => void;
  className?: string;
  children: ReactNode;
};

/** The browser's own field would show the name of the file a second time. */
export function FileButton({ kind, loading = false, onChoose, className, children }: FileButtonProps) {
  const field = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={field}
        type="file"
        hidden
        accept=".json,.txt,application/json,text/plain"
        onChange={({ currentTarget }) => {
          const file = currentTarget.files?.[0];
          // The same file can be chosen again.
          currentTarget.value = "";
          if (file) onChoose(file);
        }}
      />
      <Button
        {...(kind && { kind })}
        loading={loading}
        icon={<Upload aria-hidden="true" className="size-5" />}
        onClick={() => field.current?.click()}
        className={className}
      >
        {children}
      </Button>
    </>
  );
}
