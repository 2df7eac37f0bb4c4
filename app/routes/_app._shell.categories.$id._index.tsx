import { useLoaderData } from "@remix-run/react";
import { appAction, appLoader } from "#app/.server/handlers.ts";
import { idParam } from "#app/.server/id-param.ts";
import { pageParams } from "#app/.server/list-params.ts";
import { stayInList } from "#app/.server/list.ts";
import { redirectWithToast } from "#app/.server/toast.ts";
import { CATEGORIES, categorieDeletion, PRODUITS } from "#app/content/catalogue.ts";
import { ProduitsList } from "#app/features/categories/produits-list.tsx";
import { DeleteDialog, RecordActions, useDeletion } from "#app/shell/forms/deletion.tsx";
import { FormErrors } from "#app/shell/forms/form-errors.tsx";
import type { ScreenHandle } from "#app/shell/screen.ts";
import { AddLink } from "#app/ui/add-link.tsx";
import { Motif } from "#app/ui/brand/motif.tsx";
import { Card } from "#app/ui/card.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import * as MESSAGES from "#worker/core/domain/messages.ts";
import type { Categorie } from "#worker/features/categories/domain.ts";

export const handle: ScreenHandle = { title: CATEGORIES.detailTitle, back: "/categories" };

export const loader = appLoader(async ({ acteur, services, params, request }) => {
  const id = idParam(params["id"], MESSAGES.categorieNotFound);
  const query = { ...pageParams(request, 10), sortBy: "titre", sortDir: "asc", q: "" } as const;
  const { categorie, produits } = await services.produits.ofCategorie(acteur, id, query);
  stayInList(request, produits);
  return { categorie, produits };
});

export const action = appAction(async ({ request, acteur, services, params }) => {
  await services.categories.delete(acteur, idParam(params["id"], MESSAGES.categorieNotFound));
  return redirectWithToast(request, "/categories", { kind: "success", title: CATEGORIES.deleted });
});

export default function CategorieDetail() {
  const { categorie, produits } = useLoaderData<typeof loader>();
  const deletion = useDeletion<Categorie>(CATEGORIES.deleteFailed);
  return (
    <div className="grid grid-cols-1 gap-4">
      <FormErrors errors={deletion.refused} title={CATEGORIES.deleteFailed} />
      <Card>
        <div className="flex flex-wrap items-start gap-4">
          <Motif rank={categorie.rang} size={44} />
          <div className="min-w-0 flex-1 basis-60">
            <h2 className="text-h2 wrap-anywhere">{categorie.nom}</h2>
            <p className="text-caption text-ink-3">{PRODUITS.total(categorie.nombreProduits)}</p>
            {categorie.description !== null && (
              <p className="mt-2 max-w-prose wrap-anywhere whitespace-pre-line text-ink-2">
                {categorie.description}
              </p>
            )}
          </div>
          <RecordActions words={categorieDeletion(categorie)} onDelete={() => deletion.ask(categorie)} />
        </div>
      </Card>
      {produits.empty ? (
        <div className="card">
          <EmptyState
            rank={categorie.rang}
            title={CATEGORIES.noProduit}
            action={
              <AddLink
                wide
                to={`/products/new?categorie=${String(categorie.id)}`}
                label={CATEGORIES.addProduit}
              />
            }
          />
        </div>
      ) : (
        <ProduitsList rank={categorie.rang} produits={produits} />
      )}
      <DeleteDialog deletion={deletion} wordsOf={categorieDeletion} />
    </div>
  );
}
