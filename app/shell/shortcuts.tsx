import { useNavigate } from "@remix-run/react";
import { type ComponentType, useState } from "react";
import { useShortcuts } from "#app/keyboard/use-shortcuts.ts";
import { sayUnreachable } from "#app/network/unreachable.ts";
import type { ShortcutsDialog } from "./shortcuts-dialog.tsx";

export function Shortcuts() {
  const navigate = useNavigate();
  const [List, setList] = useState<ComponentType<Parameters<typeof ShortcutsDialog>[0]> | null>(null);

  function show() {
    import("./shortcuts-dialog.tsx").then(
      (module) => setList(() => module.ShortcutsDialog),
      () => sayUnreachable(),
    );
  }

  useShortcuts({
    "Alt+N"() {
      navigate("/pos");
    },
    "?": show,
    // Opens the list when single keys are off, so that the user can turn them on again.
    "Alt+?": show,
  });

  if (!List) return null;
  return <List onClose={() => setList(null)} />;
}
