import { join } from "node:path";
import { fileURLToPath } from "node:url";

export const ROOT = fileURLToPath(new URL("../../", import.meta.url));

/** The Node of the package `node`. It names the file for Windows otherwise. */
export const PROJECT_NODE = join(
  ROOT,
  `node_modules/node/bin/${process.platform === "win32" ? "node.exe" : "node"}`,
);
