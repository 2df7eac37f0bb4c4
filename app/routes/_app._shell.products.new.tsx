import { Link, useLoaderData } from "@remix-run/react";
import { newKey } from "#app/.server/form.ts";
import { appAction, appLoader } from "#app/.server/handlers.ts";
import { saved } from "#app/.server/toast.ts";
import { AppForm } from "#app/shell/forms/app-form.tsx";
import { KeyField } from "#app/shell/forms/hidden-fields.tsx";
import type { ScreenHandle } from "#app/shell/screen.ts";
import { FormRefusal } from "#app/features/produits/form-refusal.tsx";
import { IdentityFields } from "#app/features/produits/identity-fields.tsx";
import { StatutFields, useStatut } from "#app/features/produits/statut-fields.tsx";
import { StockFields } from "#app/features/produits/stock-fields.tsx";
import type { ProduitValues } from "#app/features/produits/values.ts";
import { FormFoot } from "#app/ui/form-foot.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { PRODUITS } from "#app/content/catalogue.ts";
import { useAppForm } from "#app/shell/forms/use-form.ts";
import { useReturnAfter } from "#app/shell/forms/use-return-after.ts";
import type { StatutProduit } from "#worker/features/produits/domain.ts";
import { ProduitCreateSchema } from "#worker/features/produits/schemas.ts";

const NEXT = {
  to: "/products",
  delayMs: 1500,
  toast: { kind: "success", title: PRODUITS.created, message: PRODUITS.createdMessage },
} as const;

export const handle: ScreenHandle = { title: PRODUITS.addTitle, back: "/products", search: false };

export const loader = appLoader(async ({ acteur, services, request }) => {
  const categories = await services.categories.all(acteur);
  const asked = new URL(request.url).searchParams.get("categorie");
  const chosen =
    categories.find(({ id }) => String(id) === asked) ??
    (categories.length === 1 ? categories[0] : undefined);
  return {
    key: newKey(),
    categories: categories.map(({ id, nom }) => ({ id, nom })),
    categorieId: chosen ? String(chosen.id) : "",
  };
});

export const action = appAction(async ({ request, acteur, services, context, form }) => {
  await services.produits.create(acteur, form.read(ProduitCreateSchema), form.key);
  return saved({ context, request }, NEXT);
});

export default function NewProduit() {
  const { key, categories, categorieId } = useLoaderData<typeof loader>();
  const { form, fields, formProps, sending } = useAppForm<ProduitValues>({
    defaultValue: { categorieId, statut: "STOCK" },
  });
  const statut = useStatut(fields.statut.initialValue as StatutProduit);
  const none = categories.length === 0;
  const done = useReturnAfter(NEXT);
  return (
    <AppForm {...formProps} className="group/produit grid max-w-160 grid-cols-1 gap-4">
      <KeyField value={key} />
      {none && (
        <Notice
          tone="warning"
          action={
            <Link
              to="/categories/new"
              className="-my-3 inline-flex min-h-12 items-center underline underline-offset-4"
            >
              {PRODUITS.createCategorie}
            </Link>
          }
        >
          {PRODUITS.noCategorie}
        </Notice>
      )}
      <FormRefusal form={form} failure={PRODUITS.createFailed} />
      <IdentityFields fields={fields} categories={categories} />
      <StatutFields field={fields.statut} state={statut} />
      <StockFields key={statut.resets} fields={fields} zero={statut.resets > 0} />
      <FormFoot back="/products" sending={sending} disabled={none || done} />
    </AppForm>
  );
}
