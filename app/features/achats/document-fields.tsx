import { ACHAT_FORM } from "#app/content/achats.ts";
import { LongTextField, TextField } from "#app/shell/forms/text-field.tsx";
import type { AchatFields } from "./values.ts";

/** The optional fields that creation and edit share. */
export function DocumentFields({ fields }: { fields: AchatFields }) {
  return (
    <>
      <TextField
        field={fields.numeroBonLivraison}
        label={ACHAT_FORM.numeroBonLivraison}
        optional
        maxLength={50}
        autoComplete="off"
      />
      <TextField
        field={fields.reference}
        label={ACHAT_FORM.reference}
        optional
        maxLength={50}
        autoComplete="off"
      />
      <div className="page-md:col-span-2">
        <LongTextField field={fields.notes} label={ACHAT_FORM.notes} optional maxLength={500} />
      </div>
    </>
  );
}
