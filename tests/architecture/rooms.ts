// DESIGN's table "The rooms": a file's place says its role, its role what it may import. What is not listed is forbidden.

export type Room = {
  room: string;
  /** Whose path matches is in the room; the first of the table wins. */
  where: RegExp;
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
  "lucide-react",
];

/** A role of the kernel or of a feature: the file `domain.ts`, or what is in a folder `domain/`. */
function role(...names: string[]): RegExp {
  return new RegExp(`^worker/(kernel|features/[^/]+)/(${names.join("|")})(\\.ts$|/)`);
}

const PURE = ["pure", "stomp"];

/** The rooms of the browser, from what all stand on to the screens' own. */
const BROWSER = [
  "app/styles",
  "app/content",
  "app/keyboard",
  "app/toasts",
  "app/network",
  "app/realtime",
  "app/ui",
  "app/shell",
  "app/features",
];

export const ROOMS: readonly Room[] = [
  { room: "stomp", where: /^worker\/stomp\//, packages: [], rooms: [] },
  {
    room: "pure",
    where: role("domain"),
    packages: [],
    rooms: [],
  },
  {
    room: "schemas",
    where: role("schemas"),
    packages: ["zod"],
    rooms: ["pure"],
  },
  {
    room: "columns",
    where: /^worker\/kernel\/database\/columns\.ts$/,
    packages: ["drizzle-orm"],
    rooms: ["pure"],
  },
  {
    room: "tables",
    where: role("tables"),
    packages: ["drizzle-orm"],
    rooms: ["pure", "columns"],
  },
  {
    room: "database",
    where: role("database", "queries", "writes"),
    packages: ["drizzle-orm", "drizzle-kit"],
    rooms: ["pure", "tables"],
  },
  {
    room: "services",
    where: role("service"),
    packages: ["drizzle-orm", "fflate"],
    rooms: ["pure", "tables", "database"],
  },
  {
    room: "api",
    where: /^worker\/api\/|^worker\/(kernel|features\/[^/]+)\/(routes|presenter)(\.ts$|\/)/,
    packages: ["hono", "@hono/zod-openapi", "zod"],
    rooms: ["pure", "schemas", "http"],
    types: ["services", "auth", "root"],
  },
  {
    room: "auth",
    where: /^worker\/auth\//,
    packages: ["jose", "zod", "node:crypto"],
    rooms: ["pure", "schemas"],
    types: ["services"],
  },
  // Letters: sentences and their two forms. Who is written to, and why, is the services' to say.
  {
    room: "mail",
    where: /^worker\/mail\//,
    packages: [],
    rooms: ["pure"],
    types: ["services"],
  },
  { room: "http", where: /^worker\/http\//, packages: [], rooms: ["pure"] },
  {
    room: "realtime",
    where: /^worker\/realtime\//,
    packages: ["cloudflare:workers", "p-limit"],
    rooms: ["pure", "schemas", "stomp", "auth", "http"],
    types: ["services", "root"],
  },
  // The one file that holds both halves: the built pages, and the page for when they cannot be had.
  {
    room: "entry",
    where: /^worker\/index\.ts$/,
    packages: ["@remix-run/cloudflare"],
    rooms: ["root", "realtime", "app/.server", "build"],
  },
  // The front door and the composition root: they put the rooms together.
  {
    room: "root",
    where: /^worker\/[^/]+\.ts$/,
    packages: ["@remix-run/cloudflare", "zod", "hono"],
    rooms: ["api", "auth", "mail", "http", "database", "pure", "realtime", "services", "build"],
    types: ["app/types"],
  },
  // Only what runs on the server: forms are parsed there, so that zod stays out of the browser.
  {
    room: "app/.server",
    where: /^app\/\.server\//,
    packages: ["@remix-run/cloudflare", "@conform-to/react", "@conform-to/zod", "@remix-run/react", "zod"],
    rooms: [...BROWSER, ...PURE, "schemas", "http"],
    types: ["services", "root", "api"],
  },
  {
    room: "app/routes",
    where: /^app\/routes\//,
    packages: [...REACT, ...WIDGETS, "@remix-run/cloudflare"],
    rooms: [...BROWSER, "app/.server", ...PURE, "schemas"],
    types: ["services", "root"],
  },
  // The documents that the browser and the server begin with.
  {
    room: "app/root",
    where: /^app\/(root|entry\.(client|server))\.tsx$/,
    packages: [...REACT, "@remix-run/cloudflare", "isbot"],
    rooms: [...BROWSER, "app/.server", ...PURE],
    types: ["services", "root"],
  },
  // Augmentations of Remix's types.
  {
    room: "app/types",
    where: /^app\/(future\.d|load-context)\.ts$/,
    packages: ["@remix-run/cloudflare"],
    rooms: ["pure"],
    types: ["services", "http", "root"],
  },
  // What runs in the browser: each room may use those before it, and of the worker its pure parts alone.
  ...BROWSER.map((room, rank) => ({
    room,
    where: new RegExp(`^${room}/`),
    packages: [...REACT, ...WIDGETS],
    rooms: [...BROWSER.slice(0, rank), ...PURE],
  })),
];

/** The room of a file; undefined for what is in no room. */
export function roomOf(path: string): Room | undefined {
  return ROOMS.find(({ where }) => where.test(path));
}

/** The feature that a file belongs to; undefined outside the features. */
export function featureOf(path: string): string | undefined {
  return /^(?:app|worker)\/features\/([^/]+)\//.exec(path)?.[1];
}
