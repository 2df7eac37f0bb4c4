// The worker with a fixed clock, served by `npm run pictures`.
import { freezeClock } from "./frozen-clock.ts";

freezeClock();

export { default, Hub } from "../../worker/index.ts";
