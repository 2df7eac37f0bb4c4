// npm test: from a fresh clone to the last test.
import { relay } from "./bootstrap/relay.mjs";

await relay("scripts/check.ts");
