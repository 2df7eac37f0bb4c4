// DESIGN's table "The rooms": what each may import. Whatever is not listed is forbidden.

export type Room = {
  /** A path prefix. The longest that fits a file is its room. */
  room: string;
  packages: readonly string[];
  /** Rooms whose values may be used, beside the room itself. */
  rooms: readonly string[];
  /** Rooms of which only types may be used. */
  types?: readonly string[];
};

const REACT = ["react", "react-dom", "@remix-run/react"];
const WIDGETS = [
  "@ariakit/react",
  "@conform-to/react",
  "@fontsource-variable/familjen-grotesk",
  "@radix-ui/react-dialog",
  "get-nonce",
  "lucide-react",
];

export const ROOMS: readonly Room[] = [
  { room: "worker/stomp", packages: [], rooms: [] },
  { room: "worker/domain", packages: [], rooms: [] },
  { room: "worker/domain/schemas", packages: ["zod"], rooms: ["worker/domain"] },
  { room: "worker/db", packages: ["drizzle-orm", "drizzle-kit"], rooms: ["worker/domain"] },
  {
    room: "worker/auth",
    packages: ["jose", "node:crypto"],
    rooms: ["worker/domain", "worker/domain/schemas"],
    types: ["worker/services"],
  },
  { room: "worker/services", packages: ["drizzle-orm", "fflate"], rooms: ["worker/domain", "worker/db"] },
  // Letters: sentences and their two forms. Who is written to, and why, is the services' to say.
  { room: "worker/courrier", packages: [], rooms: ["worker/domain"], types: ["worker/services"] },
  { room: "worker/http", packages: [], rooms: ["worker/domain"] },
  {
    room: "worker/api",
    packages: ["hono", "@hono/zod-openapi", "zod"],
    rooms: ["worker/domain", "worker/domain/schemas", "worker/http"],
    types: ["worker/services", "worker/auth", "worker"],
  },
  {
    room: "worker/realtime",
    packages: ["cloudflare:workers", "p-limit"],
    rooms: ["worker/domain", "worker/domain/schemas", "worker/stomp", "worker/auth", "worker/http"],
    types: ["worker/services"],
  },
  // The front door and the composition root: they put the rooms together.
  {
    room: "worker",
    packages: ["@remix-run/cloudflare", "zod", "hono"],
    rooms: [
      "worker/api",
      "worker/auth",
      "worker/courrier",
      "worker/db",
      "worker/domain",
      "worker/http",
      "worker/realtime",
      "worker/services",
      "build",
    ],
    types: ["app"],
  },
  // The one file that holds both halves: the built pages, and the page for when they cannot be had.
  { room: "worker/index", packages: ["@remix-run/cloudflare"], rooms: ["worker", "app/.server", "build"] },
  {
    room: "app",
    packages: [...REACT, ...WIDGETS],
    rooms: ["worker/domain", "worker/stomp"],
    types: ["worker", "app/.server"],
  },
  // Only what runs on the server: forms are parsed there, so that zod stays out of the browser.
  {
    room: "app/.server",
    packages: [
      "@remix-run/cloudflare",
      "@conform-to/react",
      "@conform-to/zod",
      "react",
      "@remix-run/react",
      "zod",
    ],
    rooms: ["app", "worker/domain", "worker/domain/schemas", "worker/http"],
    types: ["worker"],
  },
  {
    room: "app/routes",
    packages: [...REACT, ...WIDGETS, "@remix-run/cloudflare"],
    rooms: ["app", "app/.server", "worker/domain", "worker/domain/schemas", "worker/stomp"],
    types: ["worker"],
  },
  {
    room: "app/entry",
    packages: [...REACT, "@remix-run/cloudflare", "isbot", "get-nonce"],
    rooms: ["app", "app/.server", "worker/domain"],
    types: ["worker"],
  },
  {
    room: "app/root",
    packages: [...REACT, "@remix-run/cloudflare", "get-nonce"],
    rooms: ["app", "app/.server", "worker/domain"],
    types: ["worker"],
  },
  // Augmentations of Remix's types.
  { room: "app/future", packages: ["@remix-run/cloudflare"], rooms: [] },
  {
    room: "app/load-context",
    packages: ["@remix-run/cloudflare"],
    rooms: ["app", "worker/domain"],
    types: ["worker"],
  },
];

/** The room of a file: the one with the longest prefix. Undefined for what is in no room. */
export function roomOf(path: string, rooms: readonly Room[] = ROOMS): Room | undefined {
  return rooms
    .filter(({ room }) => path === room || path.startsWith(`${room}/`) || path.startsWith(`${room}.`))
    .sort((a, b) => b.room.length - a.room.length)[0];
}
