// What the local server (server.ts, front.ts) and its runtime (runtime.ts) send each other.

/** The local server sends these options in the variable `ETAL_RUNTIME`. */
export type RuntimeOptions = {
  databases: string;
  secrets: { [name: string]: string };
  /** Another entry of the worker, and another folder of static files, than wrangler.toml names. */
  entry?: string | undefined;
  files?: string | undefined;
  inspectorPort?: number | undefined;
  /** The folder of the pages that are built again at each change (dev/build.ts). Without it, build/ is served as it is. */
  develop?: string | undefined;
};

/**
 * The runtime's port, and the secret that it requires in FRONT_HEADER. Null while the runtime reloads. `page` names what
 * the browser shows, when the pages are built again at each change.
 */
export type Opening = { port: number; secret: string; page?: string | undefined } | null;

export const FRONT_HEADER = "Etal-Front";
