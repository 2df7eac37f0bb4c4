import { FormErrors } from "#app/components/layout/form-errors.tsx";
import { PRODUITS } from "#app/content/catalogue.ts";
import { MESSAGES } from "#worker/domain/messages.ts";

type FormRefusalProps = {
  /** What is said when nothing could be saved; the reason follows. */
  failure: string;
  form: { errors: string[] | undefined; allErrors: Record<string, string[]> };
};

/** What the server refused of the form as a whole; when fields are missing it says so (specification 5). */
export function FormRefusal({ form, failure }: FormRefusalProps) {
  const missing = Object.values(form.allErrors).some((sentences) =>
    sentences.some((sentence) => sentence.endsWith("obligatoire")),
  );
  if (form.errors) return <FormErrors errors={form.errors} title={failure} />;
  return (
    <FormErrors
      errors={missing ? [MESSAGES.champsObligatoires] : undefined}
      title={PRODUITS.erreurValidation}
    />
  );
}
