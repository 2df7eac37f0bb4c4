import type { FieldMetadata } from "@conform-to/react";
import ImageIcon from "lucide-react/icons/image";
import { useContext, useEffect, useId, useRef, useState } from "react";
import { TICKET_SETTINGS } from "#app/content/ticket-settings.ts";
import { notifyUnreachable } from "#app/network/unreachable.ts";
import { Button } from "#app/ui/button.tsx";
import { FieldError } from "#app/ui/field-error.tsx";
import { RemedyContext } from "#app/ui/remedy.ts";
import { typeInto } from "#app/ui/type-into.ts";
import { useStandingErrors } from "#app/ui/use-standing-errors.ts";

type LogoFieldProps = { field: FieldMetadata<string>; label: string };

/** The logo is typed as text into a hidden field, so that draft, preview and save know it as any other value. */
export function LogoField({ field, label }: LogoFieldProps) {
  const logo = field.value ?? "";
  const remedy = useContext(RemedyContext);
  const { standing, onInput } = useStandingErrors(field.errors);
  const [problem, setProblem] = useState<string | null>(null);
  const [making, setMaking] = useState(false);
  const name = useId();
  const choose = `${name}-choose`;
  const text = useRef<HTMLInputElement>(null);
  const file = useRef<HTMLInputElement>(null);
  const pressed = useRef(false);
  const sentences = problem === null ? standing : [problem];

  // A pressed button that disappears with what it removed has lost the focus.
  useEffect(() => {
    if (pressed.current && document.activeElement === document.body) document.getElementById(choose)?.focus();
    pressed.current = false;
  }, [logo, choose]);

  function set(value: string) {
    if (text.current) typeInto(text.current, value);
  }

  async function make(picture: File) {
    setMaking(true);
    try {
      const { makeLogo } = await import("./logo-maker.ts");
      const made = await makeLogo(picture);
      if ("logo" in made) set(made.logo);
      else setProblem(TICKET_SETTINGS.logoProblems[made.problem]);
    } catch {
      notifyUnreachable();
    } finally {
      setMaking(false);
    }
  }

  return (
    <div
      role="group"
      aria-labelledby={name}
      aria-describedby={sentences?.length ? `${field.id}-error` : undefined}
      onInput={() => {
        setProblem(null);
        onInput();
      }}
      onClickCapture={() => {
        pressed.current = true;
      }}
      className="grid min-w-0 grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-2"
    >
      {/* White in every theme, like the paper. */}
      <div className="grid size-22 place-items-center md:row-span-2 rounded-control border border-line bg-white">
        {logo === "" ? (
          <ImageIcon aria-hidden="true" className="size-7 text-[#6b6560]" />
        ) : (
          <img
            src={`data:image/png;base64,${logo}`}
            alt={TICKET_SETTINGS.logoShown}
            className="max-h-18 max-w-18 object-contain"
          />
        )}
      </div>
      <div className="self-center md:self-end">
        <p id={name} className="text-label text-ink">
          {label}
          <span className="font-normal text-ink-3"> facultatif</span>
        </p>
        <p role="status" className="text-caption text-ink-3">
          {TICKET_SETTINGS.logoHint}
          {logo !== "" && ` ${TICKET_SETTINGS.logoWeight(bytesOf(logo))}`}
        </p>
        <input
          key={field.key}
          ref={text}
          type="text"
          hidden
          id={field.id}
          name={field.name}
          form={field.formId}
          defaultValue={field.initialValue}
        />
      </div>
      <div className="max-md:col-span-2">
        <div className="flex flex-wrap gap-2 max-md:*:grow noscript:hidden">
          <input
            ref={file}
            type="file"
            accept="image/*"
            hidden
            onChange={({ currentTarget }) => {
              const [picture] = currentTarget.files ?? [];
              // The same file may be chosen again.
              currentTarget.value = "";
              if (picture) void make(picture);
            }}
          />
          <Button
            id={choose}
            icon={<ImageIcon aria-hidden="true" className="size-5" />}
            loading={making}
            loadingLabel={TICKET_SETTINGS.makingLogo}
            onClick={() => file.current?.click()}
          >
            {TICKET_SETTINGS.chooseLogo}
          </Button>
          {logo !== "" && (
            <Button kind="ghost" onClick={() => set("")}>
              {TICKET_SETTINGS.removeLogo}
            </Button>
          )}
        </div>
        <FieldError id={`${field.id}-error`} errors={sentences} />
        {Boolean(sentences?.length) && problem === null && remedy(field.id)}
      </div>
    </div>
  );
}

/** Bytes of a text in base64. */
function bytesOf(text: string): number {
  return (3 * text.length) / 4 - (text.length - text.replace(/=+$/, "").length);
}
