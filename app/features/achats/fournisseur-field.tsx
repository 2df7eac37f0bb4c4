import { useState } from "react";
import { ACHAT_FORM } from "#app/content/achats.ts";
import { Combobox } from "#app/ui/combobox.tsx";
import { Field } from "#app/ui/field.tsx";
import { typeInto } from "#app/ui/type-into.ts";
import { fold } from "#worker/core/domain/text.ts";
import { wordsOf } from "#worker/core/domain/words.ts";
import type { AchatFields } from "./values.ts";

type FournisseurFieldProps = { field: AchatFields["fournisseur"]; known: readonly string[] };

const FROM_CHARACTERS = 2;

/** Free text, with the earlier suppliers that contain its words. Accents do not matter. */
export function FournisseurField({ field, known }: FournisseurFieldProps) {
  const [text, setText] = useState(field.initialValue ?? "");
  const words = wordsOf(text);
  const offered = fold(text).length >= FROM_CHARACTERS && !known.includes(text);
  const matching = offered ? known.filter((name) => words.every((word) => fold(name).includes(word))) : [];
  return (
    <Field label={ACHAT_FORM.fournisseur} id={field.id} errors={field.errors}>
      <Combobox
        text
        name={field.name}
        required
        maxLength={100}
        value={text}
        suggestions={matching.map((name) => ({ id: name, title: name }))}
        loading={false}
        onQuery={setText}
        onChoose={({ title }) => {
          // As if typed, so that the draft of the form has the choice too.
          const input = document.getElementById(field.id);
          if (input instanceof HTMLInputElement) typeInto(input, title);
        }}
      />
    </Field>
  );
}
