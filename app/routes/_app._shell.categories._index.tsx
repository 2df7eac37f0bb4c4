import { useLoaderData } from "@remix-run/react";
import { appAction } from "#app/.server/handlers.ts";
import { formId } from "#app/.server/id-param.ts";
import { listLoader, sameList } from "#app/.server/list.ts";
import { CATEGORIES_LIST } from "#app/.server/lists/categories.ts";
import { redirectWithToast } from "#app/.server/toast.ts";
import { CATEGORIES, categorieDeletion } from "#app/content/catalogue.ts";
import { CategorieCard, categorieColumns } from "#app/features/categories/categories-table.tsx";
import { FirstProduit } from "#app/features/categories/first-produit.tsx";
import { changesRecords } from "#app/realtime/received.ts";
import { useLiveReload } from "#app/realtime/use-live-reload.ts";
import { DeleteDialog, useDeletion } from "#app/shell/forms/deletion.tsx";
import { FormErrors } from "#app/shell/forms/form-errors.tsx";
import { ListScreen, ListToolbar } from "#app/shell/list-screen.tsx";
import { ListSearch, SearchField } from "#app/shell/list-search.tsx";
import type { ScreenHandle } from "#app/shell/screen.ts";
import { AddLink } from "#app/ui/add-link.tsx";
import * as MESSAGES from "#worker/core/domain/messages.ts";
import type { Categorie } from "#worker/features/categories/domain.ts";

export const handle: ScreenHandle = {
  title: CATEGORIES.titre,
  subtitle: (data) => {
    const { page } = (data ?? {}) as Partial<ReturnType<typeof useLoaderData<typeof loader>>>;
    return page && CATEGORIES.total(page.totalElements);
  },
};

export const loader = listLoader(CATEGORIES_LIST, async ({ acteur, services, query }) => ({
  page: await services.categories.list(acteur, query),
}));

export const action = appAction(async ({ acteur, services, request, form }) => {
  await services.categories.delete(acteur, formId(form, MESSAGES.categorieNotFound));
  return redirectWithToast(request, sameList(request), { kind: "success", title: CATEGORIES.deleted });
});

export default function Categories() {
  const { page, query } = useLoaderData<typeof loader>();
  useLiveReload(changesRecords);
  const deletion = useDeletion<Categorie>(CATEGORIES.deleteFailed);
  return (
    <>
      <FormErrors errors={deletion.refused} title={CATEGORIES.deleteFailed} />
      {query.q === "" && <FirstProduit page={page} />}
      <ListScreen
        words={CATEGORIES}
        page={page}
        query={query}
        toolbar={
          <ListToolbar
            search={
              <ListSearch>
                <SearchField q={query.q} label={CATEGORIES.searchLabel} />
              </ListSearch>
            }
            add={<AddLink to="/categories/new" label={CATEGORIES.addTitle} />}
          />
        }
        firstStep={<AddLink to="/categories/new" label={CATEGORIES.addTitle} wide />}
        columns={categorieColumns(deletion.ask)}
        rowKey={(categorie) => categorie.id}
        card={(categorie) => <CategorieCard categorie={categorie} onDelete={deletion.ask} />}
        sorts={CATEGORIES.sorts}
      />
      <DeleteDialog deletion={deletion} wordsOf={categorieDeletion} />
    </>
  );
}
