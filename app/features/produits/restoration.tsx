import ArchiveRestore from "lucide-react/icons/archive-restore";
import { ARCHIVED } from "#app/content/catalogue.ts";
import { AppForm } from "#app/shell/forms/app-form.tsx";
import { FormErrors } from "#app/shell/forms/form-errors.tsx";
import { KeyField } from "#app/shell/forms/hidden-fields.tsx";
import { useIntent } from "#app/shell/forms/use-intent.ts";
import { useShell } from "#app/shell/use-shell.ts";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { Field } from "#app/ui/field.tsx";
import { Select } from "#app/ui/select.tsx";
import { formatInstant } from "#worker/core/domain/period.ts";
import type { Produit } from "#worker/features/produits/domain.ts";
import { type CategorieChoice, CategorieOptions } from "./categorie-options.tsx";

export const RESTORE = "restaurer";

type RestorationProps = {
  produit: Pick<Produit, "dateArchivage" | "categorie">;
  /** To choose from, when the product's category was deleted. */
  categories: readonly CategorieChoice[];
  idempotencyKey: string;
};

export function Restoration({ produit, categories, idempotencyKey }: RestorationProps) {
  const { fuseau } = useShell();
  const { refused, sending } = useIntent(RESTORE);
  const { categorieId, ...others } = refused.error ?? {};
  const errors = Object.values(others).flatMap((sentences) => sentences ?? []);
  return (
    <Card>
      <AppForm intent={RESTORE} noValidate className="flex flex-wrap items-center gap-4">
        <KeyField value={idempotencyKey} />
        <div className="grid min-w-0 grow basis-68 gap-3">
          <FormErrors errors={errors.length > 0 ? errors : undefined} title={ARCHIVED.restoreFailed} />
          <p className="text-ink-2">
            {ARCHIVED.archivedOn(formatInstant(produit.dateArchivage ?? 0, fuseau))}
          </p>
          {produit.categorie === null && (
            <Field label={ARCHIVED.categorie} id="restauration-categorie" errors={categorieId ?? undefined}>
              <Select name="categorieId" required defaultValue="">
                <CategorieOptions categories={categories} />
              </Select>
            </Field>
          )}
        </div>
        <Button
          type="submit"
          kind="primary"
          icon={<ArchiveRestore aria-hidden="true" className="size-5" />}
          loading={sending}
          loadingLabel={ARCHIVED.restoring}
          className="max-md:w-full"
        >
          {ARCHIVED.restore}
        </Button>
      </AppForm>
    </Card>
  );
}
