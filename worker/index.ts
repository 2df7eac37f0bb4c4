// The front door: /api/v1 goes to Hono, /ws to the real-time channel, the rest to Remix.
import type { Bindings } from "./env.ts";
import { createAppContext } from "./context.ts";

export default {
  fetch(_request, env) {
    createAppContext(env);
    return new Response("Étal");
  },
} satisfies ExportedHandler<Bindings>;
