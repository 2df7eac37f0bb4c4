import { Link } from "@remix-run/react";
import History from "lucide-react/icons/history";
import { RECHERCHE } from "#app/content/recherche.ts";
import { NAVIGATION } from "../navigation.ts";
import { HEADING, OPTION, type OptionList } from "./option-style.ts";

const SCREENS = NAVIGATION.flatMap(({ entries }) => entries);

export function startSizes(recent: readonly string[]): number[] {
  return recent.length > 0 ? [recent.length, SCREENS.length] : [SCREENS.length];
}

type StartOptionsProps = OptionList & { recent: readonly string[]; onRecent: (text: string) => void };

/** Shown while the field is empty: the last searches and the screens. */
export function StartOptions({ id, active, optionId, onChosen, recent, onRecent }: StartOptionsProps) {
  const option = (place: number) =>
    ({
      id: optionId(place),
      role: "option",
      tabIndex: -1,
      "aria-selected": place === active,
      className: OPTION,
    }) as const;
  return (
    <div id={id} role="listbox" aria-label={RECHERCHE.dialog}>
      {recent.length > 0 && (
        <div role="group" aria-labelledby={`${id}-recent`}>
          <div id={`${id}-recent`} className={HEADING}>
            {RECHERCHE.recent}
          </div>
          {recent.map((text, rank) => (
            <button key={text} type="button" {...option(rank)} onClick={() => onRecent(text)}>
              <History aria-hidden="true" className="size-5 shrink-0 text-ink-2" />
              <span className="min-w-0 truncate">{text}</span>
            </button>
          ))}
        </div>
      )}
      <div role="group" aria-labelledby={`${id}-screens`}>
        <div id={`${id}-screens`} className={HEADING}>
          {RECHERCHE.screens}
        </div>
        {SCREENS.map(({ label, Icon, to }, rank) => (
          <Link key={to} to={to} {...option(recent.length + rank)} onClick={onChosen}>
            <Icon aria-hidden="true" className="size-5 shrink-0 text-ink-2" />
            {label}
          </Link>
        ))}
      </div>
    </div>
  );
}
