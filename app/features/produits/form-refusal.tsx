import { FormErrors } from "#app/shell/forms/form-errors.tsx";
import { PRODUIT_FORM as TEXTS, PRODUITS } from "#app/content/catalogue.ts";
import { MESSAGES } from "#worker/kernel/domain/messages.ts";
import type { expectedOf } from "#worker/features/produits/domain.ts";

type FormRefusalProps = {
  /** What is said when nothing could be saved; the reason follows. */
  failure: string;
  form: { errors: string[] | undefined; allErrors: Record<string, string[]> };
  /** The names of the fields that somebody else has changed meanwhile. */
  changed?: readonly string[];
};

/** The fields that an edit may change, in the order of the form. */
const LABELS: Readonly<Record<keyof ReturnType<typeof expectedOf>, string>> = {
  titre: TEXTS.titre,
  description: TEXTS.description,
  categorieId: TEXTS.categorie,
  reference: TEXTS.reference,
  codesBarres: TEXTS.codesBarres,
  statut: TEXTS.statut,
  quantite: TEXTS.quantite,
  seuilAlerte: TEXTS.seuilAlerte,
  prixAchat: TEXTS.prixAchat,
  prixVente: TEXTS.prixVente,
};

/** What the server refused of the form as a whole; when fields are missing it says so (specification 5). */
export function FormRefusal({ form, failure, changed = [] }: FormRefusalProps) {
  const missing = Object.values(form.allErrors).some((sentences) =>
    sentences.some((sentence) => sentence.endsWith("obligatoire")),
  );
  if (form.errors)
    return <FormErrors errors={form.errors} title={failure} changed={changed} labels={LABELS} />;
  return (
    <FormErrors errors={missing ? [MESSAGES.fieldsRequired] : undefined} title={PRODUITS.validationError} />
  );
}
