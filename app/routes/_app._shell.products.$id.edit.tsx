import { useLoaderData } from "@remix-run/react";
import { appAction, appLoader } from "#app/.server/handlers.ts";
import { idParam } from "#app/.server/id-param.ts";
import { readEdit } from "#app/.server/produit-edition.ts";
import { redirectWithToast } from "#app/.server/toast.ts";
import { PRODUITS } from "#app/content/catalogue.ts";
import { FormRefusal } from "#app/features/produits/form-refusal.tsx";
import { IdentityFields } from "#app/features/produits/identity-fields.tsx";
import { StatutFields, useStatut } from "#app/features/produits/statut-fields.tsx";
import { StockFields } from "#app/features/produits/stock-fields.tsx";
import { type ProduitValues, valuesOf } from "#app/features/produits/values.ts";
import { AppForm } from "#app/shell/forms/app-form.tsx";
import { ExpectedField } from "#app/shell/forms/hidden-fields.tsx";
import { PresentValues } from "#app/shell/forms/present-values.tsx";
import { useEdited } from "#app/shell/forms/use-edited.ts";
import { useAppForm } from "#app/shell/forms/use-form.ts";
import type { ScreenHandle } from "#app/shell/screen.ts";
import { FormFoot } from "#app/ui/form-foot.tsx";
import * as MESSAGES from "#worker/core/domain/messages.ts";
import type { Categorie } from "#worker/features/categories/domain.ts";
import type { Produit } from "#worker/features/produits/domain.ts";
import type { StatutProduit } from "#worker/schema/codes.ts";

export const handle: ScreenHandle = {
  title: PRODUITS.editTitle,
  // A product that could not be loaded may not exist, so the list is the way back.
  back: ({ id }, data) => (data === undefined ? "/products" : `/products/${id ?? ""}`),
  loadFailure: PRODUITS.dataFailed,
  search: false,
};

export const loader = appLoader(({ acteur, services, params }) =>
  services.produits.forEdit(acteur, idParam(params["id"], MESSAGES.produitNotFound)),
);

export const action = appAction(async ({ request, acteur, services, params, form }) => {
  const id = idParam(params["id"], MESSAGES.produitNotFound);
  const { modification, statut, basis } = readEdit(form);
  await services.produits.update(acteur, id, modification, statut, basis);
  return redirectWithToast(request, `/products/${String(id)}`, { kind: "success", title: PRODUITS.edited });
});

export default function EditProduit() {
  const { produit, categories } = useLoaderData<typeof loader>();
  const { record, key } = useEdited<Produit>(produit);
  // The product's current category may be newer than the list.
  const { categorie } = record;
  const listed = categories.some(({ id }) => id === categorie?.id);
  const all = listed || !categorie ? categories : [...categories, categorie];
  return <Edition key={key} produit={record} categories={all} />;
}

type EditionProps = { produit: Produit; categories: readonly Pick<Categorie, "id" | "nom">[] };

function Edition({ produit, categories }: EditionProps) {
  const { form, fields, formProps, sending, meanwhile } = useAppForm<ProduitValues>({
    defaultValue: valuesOf(produit),
  });
  const statut = useStatut(fields.statut.initialValue as StatutProduit);
  const tracked = produit.hasStock ? produit : undefined;
  const again = tracked ? 0 : statut.resets;
  return (
    <AppForm {...formProps} className="group/produit grid max-w-160 grid-cols-1 gap-4">
      <ExpectedField field={fields.attendu} />
      <FormRefusal form={form} failure={PRODUITS.editFailed} changed={meanwhile.changed} />
      <PresentValues values={meanwhile.present}>
        <IdentityFields fields={fields} categories={categories} complete />
        {tracked && <input type="hidden" name="suivi" value="1" />}
        <StockFields
          key={again}
          fields={fields}
          zero={again > 0}
          tracked={tracked}
          offersBrouillon={produit.statut === "BROUILLON"}
        />
        <StatutFields field={fields.statut} state={statut} produit={produit} />
      </PresentValues>
      <FormFoot back={`/products/${String(produit.id)}`} sending={sending} />
    </AppForm>
  );
}
