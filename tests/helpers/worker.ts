// The worker of the tests' runtime: it needs no Remix build. What has pages is tested by the journeys.
import { porteDeTest } from "./front-door.ts";

export { Hub } from "#worker/hub.ts";

export default {
  fetch: (request: Request) => porteDeTest().envoyer(request),
} satisfies ExportedHandler;
