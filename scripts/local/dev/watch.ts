// Builds again at each change of the sources. A build that fails leaves the last one, and esbuild prints why.
import { once } from "node:events";
import { watch } from "chokidar";
import { step } from "../../bootstrap/print.mjs";

/** Editors write a file in several steps, and tools write several files. */
const SETTLE_MS = 50;

/** Throws when the first build fails. Ends with `signal`. */
export async function buildAtChanges<Build>(
  folders: readonly string[],
  build: () => Promise<Build>,
  onBuild: (build: Build) => void,
  signal?: AbortSignal,
): Promise<void> {
  let changes = 0;
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;
  const again = async () => {
    if (signal?.aborted === true) return;
    const before = changes;
    const started = performance.now();
    await build().then((built) => {
      onBuild(built);
      step(`Construit en ${((performance.now() - started) / 1000).toFixed(1)} s`);
    }, report);
    running = undefined;
    if (changes !== before) start();
  };
  const start = () => {
    running ??= again();
  };
  // Node's own recursive watch loses files that an editor replaces.
  const watcher = watch([...folders], { ignoreInitial: true }).on("all", () => {
    changes += 1;
    clearTimeout(timer);
    timer = setTimeout(start, SETTLE_MS);
  });
  signal?.addEventListener("abort", () => void watcher.close());
  await once(watcher, "ready");
  onBuild(await build());
}

function report(error: unknown): void {
  const isReported = error instanceof Error && "errors" in error;
  if (!isReported) console.error(error);
  console.error("✗ La construction a échoué : la dernière qui a réussi reste servie.");
}
