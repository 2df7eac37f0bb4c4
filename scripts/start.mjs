import { relay } from "./bootstrap/relay.mjs";

await relay("scripts/serve.ts");
