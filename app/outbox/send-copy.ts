// Passes the files of unsent baskets on: by the system's sheet where it takes files, else as downloads. Chromium's sheet takes no JSON
// file, so it gets the same text under another name.
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
  const texts = copies.map(
    ({ copy, name }) =>
      new File([JSON.stringify(copy)], name.replace(/json$/, "txt"), { type: "text/plain" }),
  );
  if ("canShare" in navigator && navigator.canShare({ files: texts })) {
    try {
      await navigator.share({ files: texts });
      return;
    } catch (error) {
      // The user has closed the sheet. Any other refusal leaves the download.
      if (error instanceof DOMException && error.name === "AbortError") return;
    }
  }
  for (const { copy, name } of copies) download(copyFile(copy, name));
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
