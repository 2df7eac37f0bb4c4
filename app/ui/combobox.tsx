import Search from "lucide-react/icons/search";
import {
  type ComponentPropsWithoutRef,
  type KeyboardEvent,
  type ReactNode,
  useId,
  useRef,
  useState,
} from "react";
import { Motif } from "./brand/motif.tsx";
import { useControl } from "./control.ts";
import { cx } from "./cx.ts";
import { Marked } from "./marked.tsx";

type Suggestion = {
  id: string;
  title: string;
  detail?: string;
  aside?: ReactNode;
  /** Of the category, for its motif. */
  rank?: number;
};

type ComboboxProps = Pick<
  ComponentPropsWithoutRef<"input">,
  "id" | "name" | "form" | "required" | "maxLength" | "autoFocus" | "placeholder"
> & {
  /** Absent within a Field, which has a label. */
  label?: string;
  shortcut?: string;
  /** A text of a form, not a search: has no icon of a search. */
  text?: boolean;
  value: string;
  suggestions: readonly Suggestion[];
  onQuery: (query: string) => void;
  onChoose: (suggestion: Suggestion) => void;
  loading: boolean;
  className?: string;
};

const FROM_CHARACTERS = 2;
const MOST = 5;

/** Entrée without a chosen suggestion submits the surrounding form. */
export function Combobox(props: ComboboxProps) {
  const {
    label,
    shortcut,
    text = false,
    value,
    suggestions,
    onQuery,
    onChoose,
    loading,
    className,
    ...input
  } = props;
  const control = useControl(input);
  const id = useId();
  const list = useRef<HTMLUListElement>(null);
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const long = value.trim().length >= FROM_CHARACTERS;
  const shown = open && long ? suggestions.slice(0, MOST) : [];

  function show(opened: boolean) {
    setOpen(opened);
    setActive(-1);
  }

  function move(by: 1 | -1) {
    const places = shown.length + 1;
    const next = ((active + 1 + by + places) % places) - 1;
    setActive(next);
    list.current?.children[next]?.scrollIntoView({ block: "nearest" });
  }

  function onKeyDown(event: KeyboardEvent) {
    const chosen = shown[active];
    if (event.key === "Escape") {
      // The dialog or the screen around an open list stays.
      if (shown.length > 0) event.preventDefault();
      show(false);
    } else if (event.key === "Enter") {
      show(false);
      if (!chosen) return;
      event.preventDefault();
      onChoose(chosen);
    } else if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      event.preventDefault();
      if (shown.length === 0) show(true);
      else move(event.key === "ArrowDown" ? 1 : -1);
    }
  }

  return (
    <div className={cx("relative", className)}>
      <div className="field-box flex items-center gap-3 px-3.5">
        {!text && <Search aria-hidden="true" className="size-5 shrink-0 text-ink-2" />}
        <input
          maxLength={200}
          {...input}
          {...control}
          role="combobox"
          aria-label={label}
          aria-keyshortcuts={shortcut}
          aria-autocomplete="list"
          aria-expanded={shown.length > 0}
          aria-controls={shown.length > 0 ? id : undefined}
          aria-activedescendant={shown[active] && `${id}-${String(active)}`}
          autoComplete="off"
          enterKeyHint={text ? undefined : "search"}
          value={value}
          onChange={(event) => {
            // A draft that is entered again has no focus, and opens no list.
            show(event.currentTarget === document.activeElement);
            onQuery(event.currentTarget.value);
          }}
          onClick={() => show(true)}
          onKeyDown={onKeyDown}
          onBlur={() => show(false)}
          className="field-bare min-h-11 flex-1 py-2"
        />
      </div>
      <span role="status" className="sr-only">
        {open && long && !loading ? status(shown.length) : ""}
      </span>
      {shown.length > 0 && (
        <ul
          ref={list}
          id={id}
          role="listbox"
          aria-label="Suggestions"
          // The field keeps the focus during a press: losing the focus would close the list.
          onMouseDown={(event) => event.preventDefault()}
          className="absolute inset-x-0 top-full z-40 mt-1.5 rounded-card border border-line bg-surface p-1.5 shadow-float"
        >
          {shown.map((suggestion, index) => (
            <li
              key={suggestion.id}
              id={`${id}-${String(index)}`}
              role="option"
              aria-selected={index === active}
              onClick={() => {
                show(false);
                onChoose(suggestion);
              }}
              className="flex min-h-14 cursor-pointer items-center gap-3 rounded-control px-2.5 py-1.5 hover:bg-sunken aria-selected:bg-indigo-soft"
            >
              <Row suggestion={suggestion} query={value} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function Row({ suggestion, query }: { suggestion: Suggestion; query: string }) {
  return (
    <>
      {suggestion.rank !== undefined && <Motif rank={suggestion.rank} size={36} />}
      <span className="grid min-w-0 flex-1 grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3">
        <span className="line-clamp-2 text-body wrap-anywhere max-sm:col-span-2">
          <Marked text={suggestion.title} query={query} />
        </span>
        {suggestion.detail !== undefined && (
          <span className="col-start-1 truncate text-caption text-ink-3">{suggestion.detail}</span>
        )}
        {suggestion.aside !== undefined && (
          <span className="col-start-2 text-table font-semibold sm:row-span-2 sm:row-start-1">
            {suggestion.aside}
          </span>
        )}
      </span>
    </>
  );
}

function status(count: number): string {
  if (count === 0) return "Aucune suggestion";
  return count === 1 ? "1 suggestion" : `${String(count)} suggestions`;
}
