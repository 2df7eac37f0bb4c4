// The worker with a clock that stands still: what `npm run pictures` serves in place of worker/index.ts.
import { freezeClock } from "./frozen-clock.ts";

freezeClock();

export { default, Hub } from "../../worker/index.ts";
