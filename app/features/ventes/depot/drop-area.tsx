import FileUp from "lucide-react/icons/file-up";
import { type DragEvent, useState } from "react";
import { DEPOT } from "#app/content/depot.ts";
import { FormErrors } from "#app/shell/forms/form-errors.tsx";
import { Button } from "#app/ui/button.tsx";
import { cx } from "#app/ui/cx.ts";
import { Loader } from "#app/ui/loader.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { FileButton } from "./file-button.tsx";
import type { DepotStep } from "./use-depot.ts";

type DropAreaProps = {
  state: Extract<DepotStep, { step: "FILE" | "CHECKING" }>;
  onChoose: (file: File) => void;
};

/** The first thing of the screen, and the place of what is wrong with a whole file. */
export function DropArea({ state, onChoose }: DropAreaProps) {
  const [over, setOver] = useState(false);
  const checking = state.step === "CHECKING";
  const failure = checking ? null : state.failure;

  function drag(event: DragEvent) {
    event.preventDefault();
    setOver(event.type === "dragover" && !checking);
  }

  function drop(event: DragEvent) {
    drag(event);
    const [file] = event.dataTransfer.files;
    if (file && !checking) onChoose(file);
  }

  return (
    <>
      <FormErrors errors={failure ? [failure.sentence] : undefined} title={failure?.title ?? ""} />
      <div
        onDragOver={drag}
        onDragLeave={drag}
        onDrop={drop}
        className={cx(
          "flex flex-col items-center gap-4 rounded-card border-2 border-dashed px-4 py-10 text-center noscript:hidden",
          over ? "border-indigo bg-indigo-soft" : "border-line-strong bg-surface",
        )}
      >
        <span className="grid size-14 place-items-center rounded-card bg-indigo-soft text-indigo-ink">
          <FileUp aria-hidden="true" className="size-7" />
        </span>
        {/* Keeps its height, so that nothing moves while the file is checked. */}
        <div role="status" className="grid min-h-6 text-body font-semibold">
          {checking ? (
            <p className="flex items-center justify-center gap-2.5">
              <Loader />
              {DEPOT.checking}
            </p>
          ) : (
            <p>
              <span className="max-md:hidden">{DEPOT.dropHere}</span>
              <span className="md:hidden">{DEPOT.chooseHere}</span>
            </p>
          )}
        </div>
        <div className="flex flex-wrap justify-center gap-3">
          <FileButton kind="primary" loading={checking} onChoose={onChoose}>
            {DEPOT.choose}
          </FileButton>
          {failure?.again && <Button onClick={failure.again}>{DEPOT.retry}</Button>}
        </div>
        <ol className="mt-2 grid max-w-prose list-inside list-decimal gap-1.5 text-left text-table text-ink-2">
          {DEPOT.origin.map((line) => (
            <li key={line} className="wrap-anywhere">
              {line}
            </li>
          ))}
        </ol>
      </div>
      <noscript>
        <Notice tone="info">{DEPOT.withoutScripts}</Notice>
      </noscript>
    </>
  );
}
