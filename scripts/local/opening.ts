// What the local server (server.ts, front.ts) and its runtime (runtime.ts) say to each other.

/** The local server sends these options in the variable `ETAL_RUNTIME`. */
export type RuntimeOptions = {
  databases: string;
  secrets: { [name: string]: string };
  /** Another entry of the worker, and another folder of static files, than wrangler.toml names. */
  entry?: string | undefined;
  files?: string | undefined;
  inspectorPort?: number | undefined;
  /** The build stays as it is, and so does the worker. */
  fixed?: boolean | undefined;
};

/** The runtime's port, and the secret that it asks for in FRONT_HEADER. Null while the runtime reloads. */
export type Opening = { port: number; secret: string } | null;

export const FRONT_HEADER = "Etal-Front";
