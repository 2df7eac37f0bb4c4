import { useEffect, useRef } from "react";
import { DEPOT } from "#app/content/depot.ts";
import { CopyHead } from "./copy-head.tsx";
import { DepotFoot } from "./depot-foot.tsx";
import { FileButton } from "./file-button.tsx";
import { StopQuestion } from "./stop-question.tsx";
import { Sums } from "./sums.tsx";
import type { ReadStep } from "./use-depot.ts";
import { VentesList } from "./ventes-list.tsx";

type CopyListProps = {
  state: ReadStep;
  onChoose: (file: File) => void;
  onRecord: () => void;
  onFinish: () => void;
};

/** From the read file to the report. */
export function CopyList({ state, onChoose, onRecord, onFinish }: CopyListProps) {
  const { step, copy, rows } = state;
  const recording = step === "RECORDING";
  const head = useRef<HTMLHeadingElement>(null);
  const foot = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The pressed button is gone; what follows it is read next.
    if (document.activeElement === document.body) (step === "LIST" ? head : foot).current?.focus();
  }, [step]);
  return (
    <>
      <CopyHead
        ref={head}
        copy={copy}
        action={
          !recording && (
            <FileButton onChoose={onChoose} className="max-md:basis-full">
              {DEPOT.change}
            </FileButton>
          )
        }
      />
      <Sums rows={rows} reported={step === "REPORT"} />
      <div className="mb-4">
        <VentesList rows={rows} reported={step === "REPORT"} />
      </div>
      <DepotFoot ref={foot} state={state} onRecord={onRecord} onFinish={onFinish} />
      {recording && <StopQuestion left={state.all - state.done} />}
    </>
  );
}
