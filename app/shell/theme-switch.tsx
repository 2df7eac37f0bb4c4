import type { LucideIcon } from "lucide-react";
import Monitor from "lucide-react/icons/monitor";
import Moon from "lucide-react/icons/moon";
import Sun from "lucide-react/icons/sun";
import { useId } from "react";
import { cx } from "#app/ui/cx.ts";
import { SCREEN_TEXTS } from "#app/content/screens.ts";
import { type Theme, useTheme } from "./theme.ts";

const CHOICES: readonly { value: Theme; label: string; icon: LucideIcon }[] = [
  { value: "light", label: SCREEN_TEXTS.themeLight, icon: Sun },
  { value: "dark", label: SCREEN_TEXTS.themeDark, icon: Moon },
  { value: "system", label: SCREEN_TEXTS.themeSystem, icon: Monitor },
];

/** Native radios, so that arrow keys work. `named` shows the labels. */
export function ThemeSwitch({ named = false }: { named?: boolean }) {
  const [theme, choose] = useTheme();
  const name = useId();
  return (
    <div
      role="radiogroup"
      aria-label={SCREEN_TEXTS.theme}
      className="flex rounded-control bg-sunken noscript:hidden"
    >
      {CHOICES.map(({ value, label, icon: Icon }) => (
        <label
          key={value}
          title={label}
          className={cx(
            "relative inline-flex min-h-12 items-center justify-center gap-1.5 rounded-control border-control text-table font-medium",
            named ? "flex-auto px-1.5" : "flex-1",
            "has-focus-visible:outline-3 has-focus-visible:-outline-offset-3 has-focus-visible:outline-focus",
            theme === value
              ? "border-line-strong bg-surface text-ink"
              : "border-transparent text-ink-2 hover:text-ink",
          )}
        >
          <input
            type="radio"
            name={name}
            value={value}
            aria-label={label}
            checked={theme === value}
            onChange={() => choose(value)}
            className="absolute inset-0 cursor-pointer opacity-0"
          />
          <Icon aria-hidden="true" className="size-5 shrink-0" />
          {named && <span className="large-text:sr-only">{label}</span>}
        </label>
      ))}
    </div>
  );
}
