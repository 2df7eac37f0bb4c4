// Builds again at each change of the sources. A build that fails leaves the last one, and esbuild prints why.
import { watch } from "node:fs";

/** Editors write a file in several steps, and tools write several files. */
const SETTLE_MS = 50;

/** Throws when the first build fails. */
export async function buildAtChanges<Build>(
  folders: readonly string[],
  build: () => Promise<Build>,
  onBuild: (build: Build) => void,
): Promise<void> {
  let changes = 0;
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;
  const again = async () => {
    const before = changes;
    await build().then(onBuild, say);
    running = undefined;
    if (changes !== before) start();
  };
  const start = () => {
    running ??= again();
  };
  for (const folder of folders) {
    watch(folder, { recursive: true }, () => {
      changes += 1;
      clearTimeout(timer);
      timer = setTimeout(start, SETTLE_MS);
    });
  }
  onBuild(await build());
}

function say(error: unknown): void {
  const isTold = error instanceof Error && "errors" in error;
  if (!isTold) console.error(error);
  console.error("✗ La construction a échoué : la dernière qui a réussi reste servie.");
}
