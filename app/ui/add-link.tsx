import { useNavigate } from "@remix-run/react";
import Plus from "lucide-react/icons/plus";
import { useShortcuts } from "#app/keyboard/use-shortcuts.ts";
import { LinkButton } from "./link-button.tsx";

type AddLinkProps = {
  to: string;
  label: string;
  /** Shows the label at every width; without it phones show a plus of 48 px. */
  wide?: boolean;
};

/** The link to a list's form for a new record. The key N follows it too. */
export function AddLink({ to, label, wide = false }: AddLinkProps) {
  const navigate = useNavigate();
  useShortcuts({
    N() {
      navigate(to);
    },
  });
  const icon = <Plus aria-hidden="true" className="size-5" />;
  if (wide) {
    return (
      <LinkButton to={to} kind="primary" aria-keyshortcuts="N" icon={icon}>
        {label}
      </LinkButton>
    );
  }
  return (
    <LinkButton
      to={to}
      kind="primary"
      aria-label={label}
      aria-keyshortcuts="N"
      icon={icon}
      className="max-md:size-12 max-md:p-0"
    >
      <span className="max-md:hidden">{label}</span>
    </LinkButton>
  );
}
