import { useNavigate } from "@remix-run/react";
import Plus from "lucide-react/icons/plus";
import { useShortcuts } from "#app/keyboard/use-shortcuts.ts";
import { LinkButton } from "./link-button.tsx";

/** Alt+J follows the link too. Without `wide`, phones show only a plus. */
export function AddLink({ to, label, wide = false }: { to: string; label: string; wide?: boolean }) {
  const navigate = useNavigate();
  useShortcuts({
    "Alt+J"() {
      navigate(to);
    },
  });
  const icon = <Plus aria-hidden="true" className="size-5" />;
  const narrow = wide ? {} : { "aria-label": label, className: "max-md:size-12 max-md:p-0" };
  return (
    <LinkButton to={to} kind="primary" aria-keyshortcuts="Alt+J" icon={icon} {...narrow}>
      <span className={wide ? "" : "max-md:hidden"}>{label}</span>
    </LinkButton>
  );
}
