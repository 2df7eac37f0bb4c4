import { lazyPart } from "#app/shell/lazy-part.tsx";
import { DropArea } from "./drop-area.tsx";
import { useDepot } from "./use-depot.ts";

const list = lazyPart(async () => (await import("./copy-list.tsx")).CopyList);

/** Records the unsent sales of a device from the file that it has made (docs/decisions/0072). */
export function DepotScreen() {
  const { state, choose, record, finish } = useDepot(list.load);
  const give = (file: File) => void choose(file);
  if (state.step === "FILE" || state.step === "CHECKING") return <DropArea state={state} onChoose={give} />;
  return <list.Part state={state} onChoose={give} onRecord={() => void record()} onFinish={finish} />;
}
