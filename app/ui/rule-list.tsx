import Circle from "lucide-react/icons/circle";
import CircleAlert from "lucide-react/icons/circle-alert";
import CircleCheck from "lucide-react/icons/circle-check";

export type Rule = { sentence: string; met: boolean };

const STATES = {
  met: { icon: CircleCheck, className: "text-moringa-ink", said: "\u00A0: respecté" },
  open: { icon: Circle, className: "text-ink-2", said: "\u00A0: à respecter" },
  broken: { icon: CircleAlert, className: "font-medium text-bissap-ink", said: "\u00A0: non respecté" },
} as const;

type RuleListProps = {
  id?: string;
  rules: readonly Rule[];
  /** The password is refused: the list marks the broken rules. */
  refused?: boolean;
};

/** Each rule has a circle that becomes a check while typing. */
export function RuleList({ id, rules, refused = false }: RuleListProps) {
  return (
    <ul id={id} className="mt-2 grid gap-1.5">
      {rules.map(({ sentence, met }) => {
        const { icon: Icon, className, said } = STATES[met ? "met" : refused ? "broken" : "open"];
        return (
          <li key={sentence} className={`flex items-start gap-2 text-caption ${className}`}>
            <Icon aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
            <span className="min-w-0">{sentence}</span>
            <span className="sr-only">{said}</span>
          </li>
        );
      })}
    </ul>
  );
}
