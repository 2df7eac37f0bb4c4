// The worker of the tests' runtime needs no Remix build. The journeys test the pages.
import { testFrontDoor } from "./front-door.ts";

export { Hub } from "#worker/hub.ts";

export default {
  fetch: (request: Request) => testFrontDoor().send(request),
} satisfies ExportedHandler;
