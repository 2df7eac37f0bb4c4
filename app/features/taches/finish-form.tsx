import { useFetcher } from "@remix-run/react";
import Check from "lucide-react/icons/check";
import { useEffect } from "react";
import { TACHES } from "#app/content/taches.ts";
import type { FormOutcome, SavedHere } from "#app/network/form-outcome.ts";
import { useLinkState } from "#app/realtime/store.ts";
import { AppForm } from "#app/shell/forms/app-form.tsx";
import { showToast } from "#app/toasts/store.ts";
import type { Tache } from "#worker/features/taches/domain.ts";

type Answer = Partial<FormOutcome & SavedHere> | null;

export type FinishFormProps = { tache: Pick<Tache, "id" | "titre">; onFinish: (id: number) => void };

/** A checkbox that finishes the task. It is a button, so that it works without scripts. */
export function FinishForm({ tache, onFinish }: FinishFormProps) {
  const { id, titre } = tache;
  const { state, data } = useFetcher<Answer>({ key: keyOf(id) });
  const done = state !== "idle" || data?.saved === true;
  return (
    <AppForm intent="terminer" navigate={false} fetcherKey={keyOf(id)}>
      <input type="hidden" name="id" value={id} />
      <button
        type="submit"
        role="checkbox"
        aria-checked={done}
        aria-label={TACHES.finish(titre)}
        onClick={(event) => {
          if (done) event.preventDefault();
          else onFinish(id);
        }}
        className="group/box grid size-12 place-items-center rounded-control"
      >
        <span className="grid size-6 place-items-center rounded-small border-2 border-line-strong bg-surface group-aria-checked/box:border-moringa group-aria-checked/box:bg-moringa">
          {done && <Check aria-hidden="true" strokeWidth={3} className="size-4 text-on-accent" />}
        </span>
      </button>
    </AppForm>
  );
}

/** Tells how a press ended, also when the task's row has gone before the answer: another device was faster. */
export function FinishAnswer({ id }: { id: number }) {
  const { data } = useFetcher<Answer>({ key: keyOf(id) });
  const connected = useLinkState() === "connected";
  useEffect(() => {
    const refusal = Object.values(data?.error ?? {}).flatMap((messages) => messages ?? []);
    if (refusal.length > 0)
      showToast({ kind: "error", title: TACHES.finishFailed, message: refusal.join(" • ") });
    // With the channel open, the shop's own notification says it.
    else if (data?.toast && !connected) showToast(data.toast);
    // The state of the channel at the answer decides, not a later one.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [data]);
  return null;
}

/** Each task has its own request, so that several can be finished one after the other. */
function keyOf(id: number): string {
  return `terminer-${String(id)}`;
}
