// The clock stands still, so that two pictures differ only where the screen does. It is ahead, so no alarm goes off.

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

export function freezeClock(): () => void {
  globalThis.Date = FrozenDate as DateConstructor;
  return () => {
    globalThis.Date = RealDate;
  };
}
