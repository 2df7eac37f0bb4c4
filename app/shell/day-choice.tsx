import { Form, Link, useNavigate } from "@remix-run/react";
import Calendar from "lucide-react/icons/calendar";
import ChevronRight from "lucide-react/icons/chevron-right";
import { type ChangeEvent, useEffect, useRef } from "react";
import { DAY_CHOICE, weekdayOf } from "#app/content/day-choice.ts";
import { focusScreen } from "#app/shell/route-focus.ts";
import { buttonClass } from "#app/ui/button-style.ts";
import { Button } from "#app/ui/button.tsx";
import { cx } from "#app/ui/cx.ts";
import { addDays } from "#worker/core/domain/calendar.ts";
import { formatDay } from "#worker/core/domain/period.ts";

/** Earlier than any shop's. A year that is being typed is before it. */
export const FIRST_DAY = "2000-01-01";

type DayChoiceProps = {
  jour: string;
  today: string;
  /** The rest of the address. */
  others?: Readonly<Record<string, string>>;
  /** With buttons to the day before and the day after. */
  steps?: boolean;
};

/** A day is shown as soon as its date is whole. Without scripts a button shows it. */
export function DayChoice({ jour, today, others = {}, steps = false }: DayChoiceProps) {
  const navigate = useNavigate();
  const input = useRef<HTMLInputElement>(null);
  const shown = useRef(jour);
  useEffect(() => {
    if (input.current) input.current.value = jour;
    // Today has no next day: its button is disabled, and may have had the focus.
    if (shown.current !== jour && document.activeElement === document.body) focusScreen();
    shown.current = jour;
  }, [jour]);
  // Today has no date in its address, so that the page shows the new day after midnight.
  const addressOf = (day: string) =>
    `?${new URLSearchParams({ ...(day !== today && { jour: day }), ...others }).toString()}`;
  // Typed digit by digit, a date may be several days on its way: none of them is a step of the way back.
  function change({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    const { value } = currentTarget;
    if (value >= FIRST_DAY && value <= today && value !== jour) navigate(addressOf(value), { replace: true });
  }
  const step = (by: 1 | -1) => {
    const look = {
      "aria-label": by === 1 ? DAY_CHOICE.next : DAY_CHOICE.previous,
      className: buttonClass("secondary", "medium", "size-12 shrink-0 p-0!"),
      children: <ChevronRight aria-hidden="true" className={cx("size-5", by === -1 && "rotate-180")} />,
    };
    const day = addDays(jour, by);
    if (day <= today) return <Link to={addressOf(day)} {...look} />;
    return <button type="button" disabled {...look} className={cx(look.className, "noscript:hidden")} />;
  };
  return (
    <Form className="flex min-w-0 grow items-center gap-2 page-md:grow-0 large-text:flex-wrap noscript:flex-wrap">
      {Object.entries(others).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {steps && step(-1)}
      <div
        className={cx(
          "field-box relative flex min-w-0 grow items-center gap-2 px-3 large-text:order-first large-text:basis-full",
          steps && "page-md:w-68",
        )}
      >
        <Calendar aria-hidden="true" className="size-5 shrink-0 text-ink-2 large-text:hidden" />
        {/* The date's own field is seen while it is typed into, and opens its calendar at a press anywhere. */}
        <input
          ref={input}
          type="date"
          name="jour"
          aria-label={DAY_CHOICE.day}
          min={FIRST_DAY}
          max={today}
          required
          defaultValue={jour}
          onChange={change}
          className="peer field-bare day-input absolute inset-0 pr-3 pl-10 tabular-nums opacity-0 pointer-fine:focus-visible:opacity-100 noscript:opacity-100"
        />
        <span
          aria-hidden="true"
          className="min-w-0 py-1.5 font-medium pointer-fine:peer-focus-visible:opacity-0 noscript:opacity-0"
        >
          {steps && (
            <>
              <span className="page-md:hidden">{weekdayOf(jour, "short")}</span>
              <span className="not-page-md:hidden">{weekdayOf(jour, "long")}</span>{" "}
            </>
          )}
          {formatDay(jour)}
        </span>
      </div>
      {steps && step(1)}
      <noscript className="noscript:contents">
        <Button type="submit">{DAY_CHOICE.show}</Button>
      </noscript>
    </Form>
  );
}
