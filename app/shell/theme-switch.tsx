import Monitor from "lucide-react/icons/monitor";
import Moon from "lucide-react/icons/moon";
import Sun from "lucide-react/icons/sun";
import { Segments } from "#app/ui/segments.tsx";
import { SHELL_TEXTS } from "#app/content/shell.ts";
import { useTheme } from "./theme.ts";

const CHOICES = [
  { value: "light", label: SHELL_TEXTS.themeLight, icon: Sun },
  { value: "dark", label: SHELL_TEXTS.themeDark, icon: Moon },
  { value: "system", label: SHELL_TEXTS.themeSystem, icon: Monitor },
] as const;

/** `named` shows the labels. */
export function ThemeSwitch({ named = false }: { named?: boolean }) {
  const [theme, choose] = useTheme();
  return (
    <Segments label={SHELL_TEXTS.theme} choices={CHOICES} value={theme} onChoose={choose} unnamed={!named} />
  );
}
