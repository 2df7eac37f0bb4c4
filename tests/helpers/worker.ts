// The worker of the tests' runtime: it needs no Remix build. What has pages is tested by the journeys.
import { testFrontDoor } from "./front-door.ts";

export { Hub } from "#worker/hub.ts";

export default {
  fetch: (request: Request) => testFrontDoor().send(request),
} satisfies ExportedHandler;
