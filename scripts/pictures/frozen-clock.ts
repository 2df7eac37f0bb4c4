// A clock that stands still, so that two pictures of a screen differ only where the screen does. It is later than the real
// one: alarms that are set by it do not go off.

/** Friday 16 May 2031, 11:30 in Dakar. */
export const FROZEN_AT = Date.UTC(2031, 4, 16, 11, 30);

const RealDate = Date;

class FrozenDate extends RealDate {
  constructor(...values: ConstructorParameters<typeof Date> | []) {
    if (values.length === 0) super(FROZEN_AT);
    else super(...values);
  }

  static override now(): number {
    return FROZEN_AT;
  }
}

/** Stops the clock of this process or worker; returns what lets it run again. */
export function freezeClock(): () => void {
  globalThis.Date = FrozenDate as DateConstructor;
  return () => {
    globalThis.Date = RealDate;
  };
}
