import { useLoaderData } from "@remix-run/react";
import { newKey } from "#app/.server/form.ts";
import { appAction, appLoader } from "#app/.server/handlers.ts";
import { redirectWithToast } from "#app/.server/toast.ts";
import { CategorieForm } from "#app/features/categories/categorie-form.tsx";
import { KeyField } from "#app/shell/forms/hidden-fields.tsx";
import type { ScreenHandle } from "#app/shell/screen.ts";
import { CATEGORIES } from "#app/content/catalogue.ts";
import { CategorieCreateSchema } from "#worker/features/categories/schemas.ts";

export const handle: ScreenHandle = { title: CATEGORIES.addTitle, back: "/categories" };

export const loader = appLoader(async ({ acteur, services }) => {
  const { length } = await services.categories.all(acteur);
  return { key: newKey(), rang: length };
});

export const action = appAction(async ({ request, acteur, services, form }) => {
  const { value } = await services.categories.create(acteur, form.read(CategorieCreateSchema), form.key);
  return redirectWithToast(request, "/categories", {
    kind: "success",
    title: CATEGORIES.created,
    action: { label: CATEGORIES.addProduit, to: `/products/new?categorie=${String(value.id)}` },
  });
});

export default function NewCategorie() {
  const { key, rang } = useLoaderData<typeof loader>();
  return (
    <CategorieForm rang={rang} failure={CATEGORIES.createFailed} back="/categories">
      <KeyField value={key} />
    </CategorieForm>
  );
}
