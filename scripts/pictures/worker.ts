import { freezeClock } from "./frozen-clock.ts";

freezeClock();

export { default, Hub } from "../../worker/index.ts";
