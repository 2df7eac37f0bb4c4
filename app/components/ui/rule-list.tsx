import Circle from "lucide-react/icons/circle";
import CircleCheck from "lucide-react/icons/circle-check";

const ROW = "flex items-center gap-2 text-caption";

export type Rule = { sentence: string; met: boolean };

/** The rules of a password, each with a circle that becomes a check while typing. */
export function RuleList({ id, rules }: { id?: string; rules: readonly Rule[] }) {
  return (
    <ul id={id} className="mt-2 grid gap-1.5">
      {rules.map(({ sentence, met }) => {
        const Icon = met ? CircleCheck : Circle;
        return (
          <li key={sentence} className={met ? `${ROW} text-moringa-ink` : `${ROW} text-ink-2`}>
            <Icon aria-hidden="true" className="size-4 shrink-0" />
            <span>{sentence}</span>
            <span className="sr-only">{met ? " : respecté" : " : à respecter"}</span>
          </li>
        );
      })}
    </ul>
  );
}
