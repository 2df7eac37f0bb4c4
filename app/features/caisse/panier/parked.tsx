import Pause from "lucide-react/icons/pause";
import Trash2 from "lucide-react/icons/trash-2";
import { type FormEvent, useId, useState } from "react";
import { CAISSE } from "#app/content/caisse.ts";
import { SHEETS } from "#app/content/later-sheets.ts";
import { nameOf, totalOf } from "#app/features/caisse/state/panier.ts";
import type { ParkedPanier } from "#app/outbox/paniers.ts";
import { CLIENT_MAX } from "#app/features/caisse/state/kept-paniers.ts";
import { useCaisse, useCommands } from "#app/features/caisse/state/use-caisse.ts";
import { Button } from "#app/ui/button.tsx";
import { ConfirmDialog } from "#app/ui/confirm-dialog.tsx";
import { Dialog, DialogHead } from "#app/ui/dialog.tsx";
import { Field } from "#app/ui/field.tsx";
import { IconButton } from "#app/ui/icon-button.tsx";
import { Input } from "#app/ui/input.tsx";

export function ParkDialog() {
  const { get, park, views } = useCommands();
  const formId = useId();
  const proposed = () => nameOf(get().panier, get().parked);
  const [name, setName] = useState(proposed);
  function submit(event: FormEvent) {
    event.preventDefault();
    park(name.trim() === "" ? proposed() : name.trim());
  }
  return (
    <ConfirmDialog
      title={CAISSE.park}
      onClose={views.back}
      closesOutside={false}
      answers={
        <>
          <Button onClick={views.back}>{CAISSE.cancel}</Button>
          <Button
            type="submit"
            form={formId}
            kind="primary"
            icon={<Pause aria-hidden="true" className="size-5" />}
          >
            {CAISSE.park}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={submit}>
        <Field label={SHEETS.parkName} hint={SHEETS.parkHint}>
          <Input
            data-focus=""
            value={name}
            maxLength={CLIENT_MAX}
            autoComplete="off"
            onFocus={(event) => event.currentTarget.select()}
            onChange={(event) => setName(event.currentTarget.value)}
          />
        </Field>
      </form>
    </ConfirmDialog>
  );
}

export function ParkedDialog() {
  const { views, dropParked, resume } = useCommands();
  const parked = useCaisse((state) => state.parked);
  const titreId = useId();
  const [dropped, askToDrop] = useState<ParkedPanier | null>(null);
  if (dropped) {
    return (
      <ConfirmDialog
        title={SHEETS.dropQuestion}
        name={dropped.name}
        onClose={() => askToDrop(null)}
        cancel={SHEETS.keepPanier}
        answers={
          <Button
            kind="danger-filled"
            onClick={() => {
              dropParked(dropped.id);
              askToDrop(null);
            }}
          >
            {SHEETS.dropConfirm}
          </Button>
        }
      >
        <ParkedDetail parked={dropped} />
      </ConfirmDialog>
    );
  }
  return (
    <Dialog aria-labelledby={titreId} onClose={views.back} className="md:max-w-lg">
      <DialogHead id={titreId} title={SHEETS.parked} onClose={views.back} />
      <ul className="min-h-0 overflow-y-auto overscroll-contain px-4 pb-safe-4 md:px-6">
        {parked.map((one) => (
          <li key={one.id} className="flex min-h-18 flex-wrap items-center gap-x-2 border-b border-line py-2">
            <div className="min-w-0 grow basis-40">
              <p className="font-semibold wrap-anywhere">{one.name}</p>
              <ParkedDetail parked={one} />
            </div>
            <div className="ml-auto flex items-center gap-x-1">
              <IconButton label={SHEETS.dropParked(one.name)} onClick={() => askToDrop(one)}>
                <Trash2 aria-hidden="true" />
              </IconButton>
              <Button kind="primary" aria-label={SHEETS.resumeNamed(one.name)} onClick={() => resume(one)}>
                {SHEETS.resume}
              </Button>
            </div>
          </li>
        ))}
        {parked.length === 0 && (
          <li className="py-6 text-center text-body text-ink-2">{SHEETS.noneParked}</li>
        )}
      </ul>
    </Dialog>
  );
}

function ParkedDetail({ parked: { panier, instant } }: { parked: ParkedPanier }) {
  const { format } = useCommands();
  const [now] = useState(() => Date.now());
  const { articles, montant } = totalOf(panier);
  return (
    <p className="text-table text-ink-3">
      {SHEETS.parkedDetail(CAISSE.articles(articles), format(montant), sinceText(instant, now))}
    </p>
  );
}

const MINUTE_MS = 60_000;
const AGE = new Intl.RelativeTimeFormat("fr", { numeric: "auto" });

/** "il y a 5 minutes", "il y a 3 heures", "hier". */
export function sinceText(instant: number, now: number): string {
  const minutes = Math.max(0, Math.floor((now - instant) / MINUTE_MS));
  if (minutes < 60) return minutes === 0 ? SHEETS.justNow : AGE.format(-minutes, "minute");
  if (minutes < 24 * 60) return AGE.format(-Math.floor(minutes / 60), "hour");
  return AGE.format(-Math.floor(minutes / 60 / 24), "day");
}
