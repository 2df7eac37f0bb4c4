import { SHELL_TEXTS } from "#app/content/shell.ts";

/** For what Étal does not have yet (rule: owner-content). */
export function Soon({ className = "bg-sunken text-ink-2" }: { className?: string }) {
  return (
    <span
      className={`inline-block rounded-full px-2 py-0.5 font-sans text-micro whitespace-nowrap ${className}`}
    >
      {SHELL_TEXTS.comingSoon}
    </span>
  );
}
