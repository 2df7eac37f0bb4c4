import { type FormEvent, useId, useState } from "react";
import { RELEVE_IMPORT as TEXTS } from "#app/content/releve-import.ts";
import { FormErrors } from "#app/shell/forms/form-errors.tsx";
import { Button } from "#app/ui/button.tsx";
import { ConfirmDialog } from "#app/ui/confirm-dialog.tsx";
import { Field } from "#app/ui/field.tsx";
import { Input } from "#app/ui/input.tsx";
import { ProgressBar } from "#app/ui/progress-bar.tsx";
import { Select } from "#app/ui/select.tsx";
import { Textarea } from "#app/ui/textarea.tsx";
import { formatDay } from "#worker/core/domain/period.ts";
import type { Reading } from "./reading.ts";
import { type Columns, ROLES } from "./roles.ts";
import { type ImportPlace, useImport } from "./use-import.ts";

export type ImportDialogProps = {
  place: ImportPlace;
  /** A statement read before, whose columns the user wants to change. */
  before: string | null;
  /** The text that was read and kept. */
  onRead: (text: string) => void;
  onClose: () => void;
};

/** Reads the operator's statement, which never leaves this device. */
export function ImportDialog({ place, before, onRead, onClose }: ImportDialogProps) {
  const { state, readFile, readPasted, choose } = useImport(place, before, onRead);
  const [pasted, setPasted] = useState("");
  const formId = useId();
  const columns = state.step === "COLUMNS";
  const error = state.step === "READING" ? null : state.error;

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (columns) void choose(state.reading, columnsOf(new FormData(event.currentTarget)));
    else readPasted(pasted);
  }

  return (
    <ConfirmDialog
      title={columns ? TEXTS.chooseColumns : TEXTS.title}
      name={`${place.portefeuille}, ${formatDay(place.jour)}`}
      cancel={TEXTS.cancel}
      onClose={onClose}
      closesOutside={false}
      answers={
        <Button
          type="submit"
          form={formId}
          kind="primary"
          loading={state.step === "READING"}
          loadingLabel={TEXTS.importing}
        >
          {columns ? TEXTS.use : TEXTS.read}
        </Button>
      }
    >
      <form id={formId} onSubmit={submit} noValidate className="grid gap-4">
        <FormErrors errors={error === null ? undefined : [error]} title={TEXTS.importFailed} />
        {columns ? (
          <ColumnFields reading={state.reading} />
        ) : (
          // Hidden while the statement is read, so that pasted lines are still there after an error.
          <div className={state.step === "READING" ? "hidden" : "grid gap-4"}>
            <Field label={TEXTS.file} hint={TEXTS.fileHint}>
              <Input
                type="file"
                data-focus=""
                accept=".csv,.txt,.tsv,text/csv,text/plain,text/tab-separated-values"
                onChange={({ currentTarget }) => {
                  const file = currentTarget.files?.[0];
                  // The same file can be chosen again, for example after a correction.
                  currentTarget.value = "";
                  if (file) void readFile(file);
                }}
                className="file:mr-3 file:cursor-pointer file:rounded-small file:border-0 file:bg-sunken file:px-3 file:py-1.5 file:text-table file:font-semibold file:text-ink"
              />
            </Field>
            <Field label={TEXTS.paste} hint={TEXTS.pasteHint}>
              <Textarea
                value={pasted}
                onChange={({ currentTarget }) => setPasted(currentTarget.value)}
                rows={5}
                autoComplete="off"
                spellCheck={false}
                className="text-table"
              />
            </Field>
          </div>
        )}
        {state.step === "READING" && (
          <div role="status">
            <ProgressBar label={TEXTS.importing} share={state.share} />
          </div>
        )}
      </form>
    </ConfirmDialog>
  );
}

function columnsOf(typed: FormData): Columns {
  return Object.fromEntries(
    ROLES.flatMap((role) => {
      const value = typed.get(role);
      return typeof value === "string" && value !== "" ? [[role, Number(value)] as const] : [];
    }),
  );
}

/** What was recognised is chosen already. Each column is told by its name and by what it says first. */
function ColumnFields({ reading: { rows, layout } }: { reading: Reading }) {
  const { head, columns } = layout;
  const body = rows.slice(head + 1);
  const width = Math.max(0, ...body.slice(0, SAMPLE).map((row) => row.length), rows[head]?.length ?? 0);
  const cell = (row: readonly string[] | undefined, rank: number) =>
    (row?.[rank] ?? "").trim().slice(0, SHOWN_LENGTH);
  const nameOf = (rank: number) => {
    const filled = body.slice(0, SAMPLE).find((row) => cell(row, rank) !== "");
    return TEXTS.column(rank + 1, cell(rows[head], rank), cell(filled, rank));
  };
  return (
    <>
      <p className="text-table text-ink-2">{TEXTS.chooseText}</p>
      <div className="grid gap-3">
        {ROLES.map((role) => (
          <Field key={role} label={TEXTS.roles[role]} optional={role !== "montant" && role !== "date"}>
            <Select name={role} defaultValue={columns[role] ?? ""}>
              <option value="">{TEXTS.none}</option>
              {Array.from({ length: width }, (_, rank) => (
                <option key={rank} value={rank}>
                  {nameOf(rank)}
                </option>
              ))}
            </Select>
          </Field>
        ))}
      </div>
    </>
  );
}

const SAMPLE = 50;
const SHOWN_LENGTH = 40;
