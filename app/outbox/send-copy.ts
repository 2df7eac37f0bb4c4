// Passes the files of unsent baskets on: by the system's sheet where it takes files, else as downloads.
import { localTime } from "#worker/core/domain/period.ts";
import { copiesOf } from "./copy.ts";
import type { Outbox } from "./outbox.ts";

type CopyFor = { etablissementId: number; boutique: string; fuseau: string };

export async function sendCopy(
  outbox: Outbox,
  { etablissementId, boutique, fuseau }: CopyFor,
): Promise<void> {
  const { waiting, toResolve } = outbox.state.get();
  const instant = Date.now();
  const copies = copiesOf([...waiting, ...toResolve], {
    etablissementId,
    boutique,
    appareil: (await outbox.appareil()) ?? null,
    jour: localTime(instant, fuseau).jour,
    instant,
  });
  const files = copies.map(({ copy, name }) => copyFile(copy, name));
  if ("canShare" in navigator && navigator.canShare({ files })) {
    try {
      await navigator.share({ files });
      return;
    } catch (error) {
      // The user has closed the sheet. Any other refusal leaves the download.
      if (error instanceof DOMException && error.name === "AbortError") return;
    }
  }
  for (const file of files) download(file);
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
