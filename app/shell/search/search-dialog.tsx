import Search from "lucide-react/icons/search";
import X from "lucide-react/icons/x";
import { type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { APP_MESSAGES } from "#app/content/messages.ts";
import { RECHERCHE } from "#app/content/recherche.ts";
import { SCREEN_TEXTS } from "#app/content/screens.ts";
import { SHELL_TEXTS } from "#app/content/shell.ts";
import { tryStorage } from "#app/device/storage.ts";
import { RECENT_SEARCHES } from "#app/shell/forms/left-account.ts";
import { Button } from "#app/ui/button.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import { iconClass } from "#app/ui/icon-button.tsx";
import { Kbd } from "#app/ui/kbd.tsx";
import { isObject, parseJson } from "#worker/core/domain/objects.ts";
import { useShell } from "../use-shell.ts";
import { FoundOptions } from "./found-options.tsx";
import { groupStep, optionStep } from "./options.ts";
import { StartOptions, startSizes } from "./start-options.tsx";
import { useSearch } from "./use-search.ts";

/** Of the last searches that this device keeps for an account. A logout forgets them (left-account.ts). */
const MOST_SEARCHES = 5;

/** `author` names the account: what another account has searched is not read. */
function recentSearches(author: string): string[] {
  const kept = parseJson(tryStorage(() => localStorage.getItem(RECENT_SEARCHES)) ?? "");
  if (!isObject(kept) || kept["auteur"] !== author || !Array.isArray(kept["recherches"])) return [];
  return kept["recherches"].filter((text) => typeof text === "string").slice(0, MOST_SEARCHES);
}

function rememberSearch(author: string, text: string): void {
  const others = recentSearches(author).filter((other) => other !== text);
  const kept = { auteur: author, recherches: [text, ...others].slice(0, MOST_SEARCHES) };
  tryStorage(() => localStorage.setItem(RECENT_SEARCHES, JSON.stringify(kept)));
}

export function SearchDialog({ onClose }: { onClose: () => void }) {
  const { auteur } = useShell();
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [recent] = useState(() => recentSearches(auteur));
  const { text, q, answer, waiting, type, retry } = useSearch();
  const [active, setActive] = useState(0);
  const entered = useRef(false);
  const [shown, setShown] = useState(answer);
  if (shown !== answer) {
    setShown(answer);
    setActive(0);
  }

  const starting = q === "";
  const sizes = starting ? startSizes(recent) : (answer?.groups ?? []).map(({ rows }) => rows.length);
  const total = sizes.reduce((sum, size) => sum + size, 0);
  const optionId = (place: number) => `${id}-${String(place)}`;

  function write(next: string) {
    type(next);
    setActive(0);
    entered.current = false;
    field.current?.focus();
  }

  function select(place: number) {
    setActive(place);
    document.getElementById(optionId(place))?.scrollIntoView({ block: "nearest" });
  }

  function open() {
    if (answer?.failure !== undefined && !waiting) retry();
    else if (waiting) entered.current = true;
    else document.getElementById(optionId(active))?.click();
  }

  // Entrée before the answer opens the first result once the answer has come.
  useEffect(() => {
    if (!entered.current || waiting) return;
    entered.current = false;
    document.getElementById(`${id}-0`)?.click();
  }, [waiting, id]);

  function onKeyDown(event: KeyboardEvent) {
    const { key, shiftKey, nativeEvent } = event;
    if (nativeEvent.isComposing) return;
    if (key === "ArrowDown" || key === "ArrowUp")
      select(optionStep(total, active, key === "ArrowDown" ? 1 : -1));
    else if (key === "Enter") open();
    else if (key === "Escape" && text !== "") write("");
    else if (key === "Tab") {
      const next = groupStep(sizes, active, shiftKey ? -1 : 1);
      if (next === undefined) return;
      select(next);
    } else if (key.toLowerCase() === "k" && (event.ctrlKey || event.metaKey)) field.current?.select();
    else return;
    event.preventDefault();
  }

  function chosen() {
    if (!starting) rememberSearch(auteur, q);
    onClose();
  }

  const list = { id, active, optionId, onChosen: chosen };
  return (
    <Dialog aria-label={RECHERCHE.dialog} shape="top" onClose={onClose} className="md:max-w-180">
      <div className="flex min-h-16 shrink-0 items-center gap-3 border-b border-line py-1 pr-2 pl-4 md:pr-3 md:pl-5">
        <Search aria-hidden="true" className="size-6 shrink-0 text-indigo-ink" />
        <input
          ref={field}
          data-focus=""
          role="combobox"
          aria-label={RECHERCHE.label}
          aria-autocomplete="list"
          aria-expanded={total > 0}
          aria-controls={total > 0 ? id : undefined}
          aria-activedescendant={total > 0 ? optionId(active) : undefined}
          placeholder={SHELL_TEXTS.search}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          enterKeyHint="search"
          maxLength={200}
          value={text}
          onChange={(event) => write(event.currentTarget.value)}
          onKeyDown={onKeyDown}
          className="field-bare min-h-12 flex-1 text-[1.25rem] leading-7"
        />
        <span role="status" className="shrink-0 text-caption text-ink-2 max-sm:sr-only">
          {answer && !waiting && answer.failure === undefined ? RECHERCHE.results(total) : ""}
        </span>
        <button type="button" onClick={onClose} className={iconClass("shrink-0")}>
          <span className="sr-only">{SCREEN_TEXTS.close}</span>
          <X aria-hidden="true" className="lg:pointer-fine:hidden" />
          <Kbd>Échap</Kbd>
        </button>
      </div>
      {/* The field keeps the focus during a press. */}
      <div
        className="relative min-h-0 flex-1 overflow-y-auto overscroll-contain px-2 pt-2 pb-3 md:px-3"
        onMouseDown={(event) => event.preventDefault()}
      >
        {starting ? (
          <StartOptions {...list} recent={recent} onRecent={write} />
        ) : answer?.failure !== undefined ? (
          <div role="alert" className="flex flex-wrap items-center justify-between gap-3 p-3">
            <p className="text-body">{answer.failure}</p>
            <Button onClick={retry}>{APP_MESSAGES.retry}</Button>
          </div>
        ) : answer && total === 0 ? (
          !waiting && <p className="p-3 text-body text-ink-2 wrap-anywhere">{RECHERCHE.nothing(q)}</p>
        ) : answer ? (
          <FoundOptions {...list} groups={answer.groups} query={answer.q} />
        ) : (
          !waiting && <p className="p-3 text-body text-ink-2">{RECHERCHE.tooShort}</p>
        )}
      </div>
      <KeysFoot />
    </Dialog>
  );
}

function KeysFoot() {
  const { choose, open, next, anywhere } = RECHERCHE.keys;
  return (
    <div
      aria-hidden="true"
      className="hidden min-h-12 shrink-0 flex-wrap items-center gap-x-5 border-t border-line bg-canvas px-5 text-caption text-ink-2 lg:pointer-fine:flex"
    >
      <Keys keys={["↑", "↓"]} action={choose} />
      <Keys keys={["Entrée"]} action={open} />
      <Keys keys={["Tab"]} action={next} />
      <span className="ml-auto inline-flex items-center gap-1.5">
        {anywhere}
        <Kbd>Ctrl</Kbd>
        <Kbd>K</Kbd>
      </span>
    </div>
  );
}

function Keys({ keys, action }: { keys: readonly string[]; action: string }) {
  return (
    <span className="inline-flex items-center gap-1.5">
      {keys.map((key) => (
        <Kbd key={key}>{key}</Kbd>
      ))}
      {action}
    </span>
  );
}
