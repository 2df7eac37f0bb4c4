import { useLoaderData } from "@remix-run/react";
import { appAction, appLoader } from "#app/.server/handlers.ts";
import { idParam } from "#app/.server/id-param.ts";
import { saved } from "#app/.server/toast.ts";
import { CATEGORIES } from "#app/content/catalogue.ts";
import { CategorieForm } from "#app/features/categories/categorie-form.tsx";
import { useEdited } from "#app/shell/forms/use-edited.ts";
import { useReturnAfter } from "#app/shell/forms/use-return-after.ts";
import type { ScreenHandle } from "#app/shell/screen.ts";
import { touchedFields } from "#worker/core/domain/edits.ts";
import * as MESSAGES from "#worker/core/domain/messages.ts";
import type { Categorie } from "#worker/features/categories/domain.ts";
import { CategorieEditionSchema } from "#worker/features/categories/schemas.ts";

const TOAST = { kind: "success", title: CATEGORIES.edited } as const;
const NEXT = { to: "/categories", delayMs: 1000 };

export const handle: ScreenHandle = { title: CATEGORIES.editTitle, back: "/categories" };

export const loader = appLoader(async ({ acteur, services, params }) => ({
  categorie: await services.categories.get(acteur, idParam(params["id"], MESSAGES.categorieNotFound)),
}));

export const action = appAction(async ({ request, acteur, services, params, context, form }) => {
  const id = idParam(params["id"], MESSAGES.categorieNotFound);
  const typed = form.read(CategorieEditionSchema);
  const basis = form.basis();
  await services.categories.update(acteur, id, touchedFields(typed, basis), basis);
  return saved({ context, request }, { ...NEXT, toast: TOAST });
});

export default function EditCategorie() {
  const { categorie } = useLoaderData<typeof loader>();
  const { record, key } = useEdited<Categorie>(categorie);
  const done = useReturnAfter(NEXT);
  return (
    <CategorieForm
      key={key}
      categorie={record}
      rang={record.rang}
      failure={CATEGORIES.editFailed}
      back="/categories"
      done={done}
    />
  );
}
