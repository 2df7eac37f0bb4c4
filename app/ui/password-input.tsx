import Eye from "lucide-react/icons/eye";
import EyeOff from "lucide-react/icons/eye-off";
import { type ComponentPropsWithRef, forwardRef, useState } from "react";
import { useControl } from "./control.ts";

type PasswordInputProps = Omit<ComponentPropsWithRef<"input">, "type" | "autoComplete" | "className"> & {
  autoComplete: "current-password" | "new-password";
};

export const PasswordInput = forwardRef<HTMLInputElement, PasswordInputProps>(
  function PasswordInput(props, ref) {
    const control = useControl(props);
    const [shown, setShown] = useState(false);
    const Icon = shown ? EyeOff : Eye;
    return (
      // Field and button cover the border, so that all 48 px can be pressed.
      <div className="field-box flex items-stretch *:-my-[1.5px]">
        <input
          ref={ref}
          type={shown ? "text" : "password"}
          autoCapitalize="none"
          spellCheck={false}
          maxLength={200}
          {...props}
          {...control}
          className="field-bare -ml-[1.5px] min-h-12 flex-1 rounded-l-control py-2 pl-3.75"
        />
        <button
          type="button"
          aria-controls={control.id}
          aria-label={shown ? "Masquer le mot de passe" : "Afficher le mot de passe"}
          onClick={() => setShown(!shown)}
          className="-mr-[1.5px] inline-flex min-h-12 min-w-12 shrink-0 items-center justify-center noscript:hidden gap-2 rounded-r-control px-3.5 text-table font-semibold text-indigo-ink focus-visible:-outline-offset-2"
        >
          <Icon aria-hidden="true" className="size-5" />
          {/* With large text the word would leave no room for the password. */}
          <span className="large-text:hidden">{shown ? "Masquer" : "Afficher"}</span>
        </button>
      </div>
    );
  },
);
