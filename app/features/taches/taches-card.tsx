import { Link, useLocation, useSearchParams } from "@remix-run/react";
import ChevronDown from "lucide-react/icons/chevron-down";
import ChevronRight from "lucide-react/icons/chevron-right";
import Plus from "lucide-react/icons/plus";
import X from "lucide-react/icons/x";
import { type ReactElement, useCallback, useRef, useState } from "react";
import { tacheDeletion, TACHES } from "#app/content/taches.ts";
import { notifyUnreachable } from "#app/network/unreachable.ts";
import { DeleteDialog, useDeletion } from "#app/shell/forms/deletion.tsx";
import { FormErrors } from "#app/shell/forms/form-errors.tsx";
import { useIntent } from "#app/shell/forms/use-intent.ts";
import { lazyPart } from "#app/shell/lazy-part.tsx";
import { addressWith, useOpenPart } from "#app/shell/open-part.ts";
import { useShell } from "#app/shell/use-shell.ts";
import { Badge } from "#app/ui/badge.tsx";
import { IconLink } from "#app/ui/icon-button.tsx";
import { formatQuantite } from "#worker/core/domain/money.ts";
import type { ShownTaches, Tache } from "#worker/features/taches/domain.ts";
import { AddForm } from "./add-form.tsx";
import { FinishAnswer } from "./finish-form.tsx";
import { PlainDeletion } from "./plain-deletion.tsx";
import { rowId, SHOWN } from "./shown.ts";
import { FinishedRow, ToDoRow } from "./tache-row.tsx";
import { useKeptFocus } from "./use-kept-focus.ts";

const editForm = lazyPart(async () => (await import("./edit-form.tsx")).EditForm, {
  shownAt: (params) => params.has("edition"),
});

type TachesCardProps = {
  taches: ShownTaches;
  counts: { aFaire: number; terminees: number };
  /** The idempotency key of the first creation. */
  idempotencyKey: string;
  now: number;
};

export function TachesCard({ taches, counts, idempotencyKey, now }: TachesCardProps) {
  const { toDo, finished } = taches;
  const { fuseau } = useShell();
  const [params] = useSearchParams();
  const adding = useOpenPart("ajouter");
  const deletion = useDeletion<Tache>(TACHES.deleteFailed);
  const editing = useEditing([...toDo, ...finished]);
  const [pressed, setPressed] = useState<readonly number[]>([]);
  const finish = (id: number) => setPressed((before) => [...new Set([...before, id])]);
  const body = useRef<HTMLDivElement>(null);
  useKeptFocus(body);
  const unfolded = params.has("terminees");
  const row = (tache: Tache) => ({
    tache,
    marked: String(tache.id) === params.get("tache"),
    editAddress: editing.address,
    onEdit: editing.open,
    onDelete: deletion.ask,
  });
  const rowOrForm = (tache: Tache, shown: ReactElement) =>
    editing.tache?.id === tache.id ? editing.form : shown;
  const Chevron = unfolded ? ChevronDown : ChevronRight;
  return (
    <section aria-labelledby={TITLE_ID} className="card flex min-w-0 flex-col overflow-hidden">
      <div className="flex min-h-15 flex-wrap items-center gap-x-2.5 border-b border-line py-1 pr-2 pl-4 md:pl-5">
        <h2 id={TITLE_ID} className="min-w-0 text-h2 wrap-anywhere">
          {TACHES.titre}
        </h2>
        <Badge tone="indigo">{TACHES.toDo(counts.aFaire)}</Badge>
        <IconLink {...adding.link} label={adding.open ? TACHES.closeAdd : TACHES.add} className="ml-auto">
          {adding.open ? <X aria-hidden="true" /> : <Plus aria-hidden="true" />}
        </IconLink>
      </div>
      <div
        ref={body}
        tabIndex={-1}
        className="relative h-100 shrink-0 grow overflow-y-auto overscroll-contain"
      >
        <Refusals />
        {pressed.map((id) => (
          <FinishAnswer key={id} id={id} />
        ))}
        {adding.open && <AddForm idempotencyKey={idempotencyKey} />}
        {editing.stray && <ul>{editing.form}</ul>}
        {toDo.length === 0 ? (
          <p className="border-b border-line px-4 py-5 text-table text-ink-2 md:px-5">{TACHES.none}</p>
        ) : (
          <ul aria-labelledby={TITLE_ID}>
            {toDo.map((tache) =>
              rowOrForm(tache, <ToDoRow key={tache.id} {...row(tache)} onFinish={finish} />),
            )}
          </ul>
        )}
        <More name="aFaire" shown={toDo.length} total={counts.aFaire} />
        {(counts.terminees > 0 || unfolded) && (
          <Link
            to={addressWith(params, { terminees: unfolded ? null : String(SHOWN), tache: null })}
            preventScrollReset
            replace
            aria-expanded={unfolded}
            className="-my-0.5 flex min-h-12 items-center gap-3 border-b border-line bg-canvas px-4 text-table font-semibold focus-visible:-outline-offset-3 md:px-5"
          >
            <Chevron aria-hidden="true" className="size-5 shrink-0 text-ink-2" />
            {TACHES.finishedTitle}
            <span className="font-normal text-ink-3">{formatQuantite(counts.terminees)}</span>
          </Link>
        )}
        {unfolded && (
          <>
            <ul aria-label={TACHES.finishedTitle}>
              {finished.map((tache) =>
                rowOrForm(tache, <FinishedRow key={tache.id} {...row(tache)} now={now} timeZone={fuseau} />),
              )}
            </ul>
            <More name="terminees" shown={finished.length} total={counts.terminees} />
          </>
        )}
      </div>
      <DeleteDialog deletion={deletion} wordsOf={tacheDeletion} />
    </section>
  );
}

const TITLE_ID = "taches-titre";

/** Without scripts, the refusals of the forms that have only a button. */
function Refusals() {
  const finish = useIntent("terminer").refused.error?.[""] ?? undefined;
  const remove = useIntent("supprimer").refused.error?.[""] ?? undefined;
  return (
    <>
      <FormErrors errors={finish} title={TACHES.finishFailed} />
      <FormErrors errors={remove} title={TACHES.deleteFailed} />
    </>
  );
}

type MoreProps = { name: "aFaire" | "terminees"; shown: number; total: number };

function More({ name, shown, total }: MoreProps) {
  const [params] = useSearchParams();
  if (shown >= total) return null;
  const next = Math.floor(shown / SHOWN) * SHOWN + SHOWN;
  return (
    <p className="border-b border-line px-4 md:px-5">
      <Link
        to={addressWith(params, { [name]: String(next) })}
        preventScrollReset
        replace
        className="inline-flex min-h-12 items-center rounded-small text-table font-semibold text-indigo-ink hover:underline"
      >
        {TACHES.more(total - shown)}
      </Link>
    </p>
  );
}

/** The task whose form is open. It stays open when another device finishes or deletes the task (`stray`). */
function useEditing(shown: readonly Tache[]) {
  const [params] = useSearchParams();
  const { pathname } = useLocation();
  const [tache, setTache] = useState(() => shown.find(({ id }) => String(id) === params.get("edition")));
  const last = useRef<Tache>();
  const close = useCallback(() => {
    setTache(undefined);
    // The row is there again after this rendering.
    setTimeout(() => {
      if (last.current) document.getElementById(rowId(last.current))?.focus();
    });
  }, []);
  const back = `${pathname}${addressWith(params, { edition: null })}`;
  return {
    tache,
    stray: tache !== undefined && !shown.some(({ id }) => id === tache.id),
    open: (opened: Tache) => {
      last.current = opened;
      editForm.load().then(
        () => setTache(opened),
        () => notifyUnreachable(),
      );
    },
    address: ({ id }: Tache) =>
      `${addressWith(params, { edition: String(id), tache: String(id) })}#${rowId({ id })}`,
    form: tache && (
      <li key={tache.id} id={rowId(tache)} className="border-b border-line">
        <editForm.Part key={tache.id} tache={tache} back={back} onClose={close} />
        <PlainDeletion tache={tache} />
      </li>
    ),
  };
}
