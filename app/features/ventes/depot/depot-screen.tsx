import { DEPOT } from "#app/content/depot.ts";
import { CopyHead } from "./copy-head.tsx";
import { DepotFoot } from "./depot-foot.tsx";
import { DropArea } from "./drop-area.tsx";
import { FileButton } from "./file-button.tsx";
import { StopQuestion } from "./stop-question.tsx";
import { Sums } from "./sums.tsx";
import { useDepot } from "./use-depot.ts";
import { VentesList } from "./ventes-list.tsx";

/** Records the unsent sales of a device from the file that it has made (docs/decisions/0072). */
export function DepotScreen() {
  const { state, choose, record } = useDepot();
  if (state.step === "FILE" || state.step === "CHECKING")
    return <DropArea state={state} onChoose={(file) => void choose(file)} />;
  const { step, copy, rows } = state;
  const recording = step === "RECORDING";
  return (
    <>
      <CopyHead
        copy={copy}
        action={
          !recording && (
            <FileButton onChoose={(file) => void choose(file)} className="max-md:basis-full">
              {DEPOT.change}
            </FileButton>
          )
        }
      />
      <Sums rows={rows} reported={step === "REPORT"} />
      {/* Another file has a list of its own. */}
      <div className="mb-4">
        <VentesList key={copy.name} rows={rows} reported={step === "REPORT"} />
      </div>
      <DepotFoot state={state} onRecord={() => void record()} />
      {recording && <StopQuestion left={state.all - state.done} />}
    </>
  );
}
