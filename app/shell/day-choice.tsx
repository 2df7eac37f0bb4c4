import { Form, Link, useNavigate } from "@remix-run/react";
import ChevronRight from "lucide-react/icons/chevron-right";
import { type ChangeEvent, useEffect, useRef } from "react";
import { DAY_CHOICE } from "#app/content/day-choice.ts";
import { Button } from "#app/ui/button.tsx";
import { focusScreen } from "#app/shell/route-focus.ts";
import { buttonClass } from "#app/ui/button-style.ts";
import { cx } from "#app/ui/cx.ts";
import { addDays } from "#worker/kernel/domain/calendar.ts";

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
    // The button to the next day is gone, and may have taken the focus along.
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
  const step = (by: 1 | -1) => (
    <Link
      to={addressOf(addDays(jour, by))}
      aria-label={by === 1 ? DAY_CHOICE.next : DAY_CHOICE.previous}
      className={buttonClass("secondary", "medium", "size-12 shrink-0 p-0")}
    >
      <ChevronRight aria-hidden="true" className={cx("size-5", by === -1 && "rotate-180")} />
    </Link>
  );
  return (
    <Form className="flex min-w-0 flex-wrap items-center gap-2.5">
      {Object.entries(others).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {steps && step(-1)}
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
        className="field-box min-h-12 min-w-[min(10rem,100%)] grow px-3.5 tabular-nums"
      />
      {steps && jour < today && step(1)}
      <noscript className="noscript:contents">
        <Button type="submit">{DAY_CHOICE.show}</Button>
      </noscript>
    </Form>
  );
}
