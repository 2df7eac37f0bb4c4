import { useLoaderData } from "@remix-run/react";
import { appAction, appLoader } from "#app/.server/handlers.ts";
import { formId } from "#app/.server/id-param.ts";
import { sameList, stayInList } from "#app/.server/list-address.ts";
import { listParams } from "#app/.server/list-params.ts";
import { redirectWithToast } from "#app/.server/toast.ts";
import { CategoriesTable } from "#app/features/categories/categories-table.tsx";
import { SearchForm } from "#app/features/categories/search-form.tsx";
import { FormErrors } from "#app/shell/forms/form-errors.tsx";
import type { ScreenHandle } from "#app/shell/screen.ts";
import { AddLink } from "#app/ui/add-link.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { LinkButton } from "#app/ui/link-button.tsx";
import { SortSelect } from "#app/ui/sort-select.tsx";
import { CATALOGUE, CATEGORIES, categorieDeletion } from "#app/content/catalogue.ts";
import { DeleteDialog, useDeletion } from "#app/shell/deletion.tsx";
import { useListAddress } from "#app/shell/lists.ts";
import { changesRecords } from "#app/realtime/received.ts";
import { useLiveReload } from "#app/realtime/use-live-reload.ts";
import { type Categorie, CATEGORIE_SORTS } from "#worker/features/categories/domain.ts";
import { MESSAGES } from "#worker/kernel/domain/messages.ts";

export const handle: ScreenHandle = {
  title: CATEGORIES.titre,
  subtitle: (data) => {
    const page = (data as Awaited<ReturnType<typeof loader>> | undefined)?.page;
    return page && CATEGORIES.total(page.totalElements);
  },
};

export const loader = appLoader(async ({ acteur, services, request }) => {
  const query = listParams(request, { sorts: CATEGORIE_SORTS, sortBy: "nom", size: 5 });
  const page = await services.categories.list(acteur, query);
  stayInList(request, page);
  return { page, query };
});

export const action = appAction(async ({ acteur, services, request, form }) => {
  await services.categories.delete(acteur, formId(form, MESSAGES.categorieNotFound));
  return redirectWithToast(request, sameList(request), { kind: "success", title: CATEGORIES.deleted });
});

const SORTS = [
  { label: CATEGORIES.nameSorts.asc, sortBy: "nom", sortDir: "asc" },
  { label: CATEGORIES.nameSorts.desc, sortBy: "nom", sortDir: "desc" },
  { label: CATEGORIES.dateSorts.desc, sortBy: "dateCreation", sortDir: "desc" },
  { label: CATEGORIES.dateSorts.asc, sortBy: "dateCreation", sortDir: "asc" },
] as const;

export default function Categories() {
  const { page, query } = useLoaderData<typeof loader>();
  useLiveReload(changesRecords);
  const address = useListAddress(query);
  const deletion = useDeletion<Categorie>(CATEGORIES.deleteFailed);
  const none = page.totalElements === 0 && query.q === "";
  return (
    <>
      <FormErrors errors={deletion.refused} title={CATEGORIES.deleteFailed} />
      {!none && (
        <div className="mb-4 flex items-center justify-between gap-2.5 md:flex-wrap md:gap-3">
          <SearchForm q={query.q} />
          <AddLink to="/categories/new" label={CATEGORIES.addTitle} />
        </div>
      )}
      {page.empty ? (
        <div className="card">
          <EmptyState
            title={none ? CATEGORIES.none : CATEGORIES.noneFound}
            action={
              none ? (
                <AddLink to="/categories/new" label={CATEGORIES.addTitle} wide />
              ) : (
                <LinkButton to="/categories">{CATALOGUE.clearSearch}</LinkButton>
              )
            }
          >
            {none ? undefined : CATEGORIES.tryAnotherSearch}
          </EmptyState>
        </div>
      ) : (
        <>
          <div className="mb-3 flex flex-wrap items-center justify-between gap-x-3 gap-y-1.5 page-md:hidden">
            <p className="text-caption text-ink-2">{CATEGORIES.total(page.totalElements)}</p>
            <SortSelect sort={query} options={SORTS} hrefSort={address.hrefSort} />
          </div>
          <CategoriesTable page={page} query={query} address={address} onDelete={deletion.ask} />
        </>
      )}
      <DeleteDialog deletion={deletion} wordsOf={categorieDeletion} />
    </>
  );
}
