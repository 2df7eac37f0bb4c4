// The table of rooms: a file's path gives its room, and the room says what it may import.
// All other imports are forbidden.

export type Room = {
  room: string;
  /** A file belongs to the first room whose pattern matches its path. */
  where: RegExp;
  packages: readonly string[];
  rooms: readonly string[];
  types?: readonly string[];
};

const REACT = ["react", "react-dom", "@remix-run/react"];
const WIDGETS = ["@conform-to/react", "@fontsource-variable/familjen-grotesk", "lucide-react"];

/** A role is a file such as `domain.ts`, or the files of a folder `domain/`. */
function role(...names: string[]): RegExp {
  return new RegExp(`^worker/(kernel|features/[^/]+)/(${names.join("|")})(\\.ts$|/)`);
}

const PURE = ["pure", "stomp", "render"];

/** In order: a room may use those before it. */
const BROWSER = [
  "app/styles",
  "app/content",
  "app/device",
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
  // Formats of a ticket, made by libraries that use neither the platform nor the network.
  {
    room: "render",
    where: role("render"),
    packages: ["uqr"],
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
    rooms: ["pure", "schemas", "http", "render"],
    types: ["services", "auth", "root"],
  },
  {
    room: "auth",
    where: /^worker\/auth\//,
    packages: ["jose", "zod", "node:crypto"],
    rooms: ["pure", "schemas"],
    types: ["services"],
  },
  // The mail room writes sentences; the services decide who gets a letter.
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
  // The one file that holds the built pages and the page shown without them.
  {
    room: "entry",
    where: /^worker\/index\.ts$/,
    packages: ["@remix-run/cloudflare"],
    rooms: ["root", "realtime", "app/.server", "build"],
  },
  {
    room: "root",
    where: /^worker\/[^/]+\.ts$/,
    packages: ["@remix-run/cloudflare", "zod", "hono"],
    rooms: ["api", "auth", "mail", "http", "database", "pure", "realtime", "services", "build"],
    types: ["app/types"],
  },
  // Forms are parsed on the server, so that zod stays out of the browser.
  {
    room: "app/.server",
    where: /^app\/\.server\//,
    packages: ["@remix-run/cloudflare", "@conform-to/react", "@conform-to/zod", "@remix-run/react", "zod"],
    // The channel's guide is a page, too.
    rooms: [...BROWSER, ...PURE, "schemas", "http", "docs"],
    types: ["services", "root", "api"],
  },
  {
    room: "app/routes",
    where: /^app\/routes\//,
    packages: [...REACT, ...WIDGETS, "@remix-run/cloudflare"],
    rooms: [...BROWSER, "app/.server", ...PURE, "schemas"],
    types: ["services", "root"],
  },
  {
    room: "app/root",
    where: /^app\/(root|entry\.(client|server))\.tsx$/,
    packages: [...REACT, "@remix-run/cloudflare", "isbot"],
    rooms: [...BROWSER, "app/.server", ...PURE],
    types: ["services", "root"],
  },
  {
    room: "app/types",
    where: /^app\/((future|markdown|inline-script)\.d|load-context)\.ts$/,
    packages: ["@remix-run/cloudflare"],
    rooms: ["pure"],
    types: ["services", "http", "root"],
  },
  // The camera's worker runs beside the page and shares nothing with it.
  {
    room: "app/decoder",
    where: /^app\/shell\/camera\/decoder\.ts$/,
    packages: ["@undecaf/zbar-wasm"],
    rooms: [],
  },
  ...BROWSER.map((room, rank) => ({
    room,
    where: new RegExp(`^${room}/`),
    // Papa reads the statements of operators.
    packages: [...REACT, ...WIDGETS, ...(room === "app/features" ? ["papaparse"] : [])],
    rooms: [...BROWSER.slice(0, rank), ...PURE],
  })),
];

export function roomOf(path: string): Room | undefined {
  return ROOMS.find(({ where }) => where.test(path));
}

export function featureOf(path: string): string | undefined {
  return /^(?:app|worker)\/features\/([^/]+)\//.exec(path)?.[1];
}
