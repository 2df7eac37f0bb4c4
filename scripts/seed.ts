// npm run seed: the demonstration shop in the local state, without starting the server.
import { prepare } from "./local/prepare.ts";
import { openState } from "./local/state.ts";

await prepare(openState(), { demo: true });
