// npm start: from a fresh clone to a running shop (decision 6).
import { relay } from "./bootstrap/relay.mjs";

await relay("scripts/serve.ts");
