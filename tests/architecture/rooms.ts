// The table of rooms: a file's path gives its room, and the room decides what it may import.
// All other imports are forbidden. `FLOORS` then lists from which floor and feature it may take them.

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

const FEATURES = [
  "parametres",
  "comptes",
  "evenements",
  "categories",
  "produits",
  "stock",
  "achats",
  "taches",
  "appareils",
  "ventes",
  "paiements",
  "tickets",
  "catalogue",
  "caisse-jour",
  "tableau-de-bord",
  "recherche",
  "export",
  "sweeps",
  "health",
];

/** In order: each uses itself and those before it. */
export const FLOORS: readonly string[] = [
  "worker/schema",
  "worker/core",
  "worker/books",
  ...FEATURES.map((feature) => `worker/features/${feature}`),
];

/** A role is a file such as `domain.ts`, or the files of a folder `domain/`. */
function role(...names: string[]): RegExp {
  return new RegExp(`^worker/(core|books|features/[^/]+)/(${names.join("|")})(\\.ts$|/)`);
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
  "app/outbox",
  "app/realtime",
  "app/ui",
  "app/shell",
  "app/features",
];

/** Papa reads the statements of operators. */
const ROOM_PACKAGES: Readonly<Record<string, readonly string[]>> = {
  "app/outbox": ["idb"],
  "app/features": ["papaparse", "idb"],
};

export const ROOMS: readonly Room[] = [
  { room: "stomp", where: /^worker\/stomp\//, packages: [], rooms: [] },
  {
    room: "pure",
    where: new RegExp(`${role("domain").source}|^worker/schema/(bounds|codes)\\.ts$`),
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
    room: "schema",
    where: /^worker\/schema\//,
    packages: ["drizzle-orm", "drizzle-kit"],
    rooms: ["pure"],
  },
  {
    room: "database",
    where: role("database", "queries", "writes"),
    packages: ["drizzle-orm"],
    rooms: ["pure", "schema"],
  },
  {
    room: "services",
    where: role("service"),
    packages: ["drizzle-orm", "fflate"],
    rooms: ["pure", "schema", "database"],
  },
  {
    room: "api",
    where: new RegExp(`^worker/(api|rest)/|${role("routes", "presenter").source}`),
    packages: ["hono", "@hono/zod-openapi", "zod"],
    rooms: ["pure", "schemas", "http", "render"],
    types: ["services"],
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
    types: ["services"],
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
    packages: [...REACT, ...WIDGETS, ...(ROOM_PACKAGES[room] ?? [])],
    rooms: [...BROWSER.slice(0, rank), ...PURE],
  })),
];

export function roomOf(path: string): Room | undefined {
  return ROOMS.find(({ where }) => where.test(path));
}

/** The number of a file's floor, from the lowest; undefined beside the floors. */
export function floorOf(path: string): number | undefined {
  const floor = FLOORS.findIndex((folder) => path.startsWith(`${folder}/`));
  return floor === -1 ? undefined : floor;
}

/**
 * A floor, a feature, a room of the app or an area of its shell. Each file at the root of the worker or of the app, and each
 * route, stands for itself.
 */
export function folderOf(path: string): string {
  const floor = floorOf(path);
  if (floor !== undefined) return FLOORS[floor] ?? path;
  const folder = /^app\/(?:features|shell)(?:\/[^/]+(?=\/))?|^(?:worker|app)\/(?!routes\/)[^/]+(?=\/)/.exec(
    path,
  );
  return folder?.[0] ?? path;
}

/** The innermost folder. Of a feature of the worker, a role is one, whether it has one file or several. */
export function innerFolderOf(path: string): string {
  return /^worker\/features\/[^/]+\/[^/]+(?=\.ts$)/.exec(path)?.[0] ?? path.replace(/\/[^/]+$/, "");
}

export function featureOf(path: string): string | undefined {
  return /^(?:app|worker)\/features\/([^/]+)\//.exec(path)?.[1];
}
