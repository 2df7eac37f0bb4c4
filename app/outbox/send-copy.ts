// Passes the file of unsent baskets on: by the system's sheet where it takes files, else as a download.
import { localTime } from "#worker/core/domain/period.ts";
import { copyOf } from "./copy.ts";
import type { Outbox } from "./outbox.ts";

type CopyFor = { etablissementId: number; boutique: string; fuseau: string };

export async function sendCopy(
  outbox: Outbox,
  { etablissementId, boutique, fuseau }: CopyFor,
): Promise<void> {
  const { waiting, toResolve } = outbox.state.get();
  const instant = Date.now();
  const { name, copy } = copyOf([...waiting, ...toResolve], {
    etablissementId,
    boutique,
    appareil: (await outbox.appareil()) ?? null,
    jour: localTime(instant, fuseau).jour,
    instant,
  });
  const file = copyFile(copy, name);
  if ("canShare" in navigator && navigator.canShare({ files: [file] })) {
    try {
      await navigator.share({ files: [file] });
      return;
    } catch (error) {
      // The user has closed the sheet. Any other refusal leaves the download.
      if (error instanceof DOMException && error.name === "AbortError") return;
    }
  }
  download(file);
}

export function copyFile(copy: unknown, name: string): File {
  return new File([JSON.stringify(copy)], name, { type: "application/json" });
}

export function download(file: File): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement("a");
  link.href = address;
  link.download = file.name;
  link.click();
  URL.revokeObjectURL(address);
}
