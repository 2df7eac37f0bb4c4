import { PRODUIT_FORM as TEXTS, PRODUITS } from "#app/content/catalogue.ts";
import { FormErrors } from "#app/shell/forms/form-errors.tsx";
import * as MESSAGES from "#worker/core/domain/messages.ts";
import type { expectedOf } from "#worker/features/produits/domain.ts";

type FormRefusalProps = {
  failure: string;
  form: { errors: string[] | undefined; allErrors: Record<string, string[]> };
  changed?: readonly string[];
};

const LABELS: Readonly<Record<keyof ReturnType<typeof expectedOf>, string>> = {
  titre: TEXTS.titre,
  categorieId: TEXTS.categorie,
  codesBarres: TEXTS.codesBarres,
  reference: TEXTS.reference,
  description: TEXTS.description,
  quantite: TEXTS.quantite,
  seuilAlerte: TEXTS.seuilAlerte,
  prixAchat: TEXTS.prixAchat,
  prixVente: TEXTS.prixVente,
  statut: TEXTS.statut,
};

/** Missing fields add one sentence for the whole form. */
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
