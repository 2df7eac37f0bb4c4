import { useLoaderData } from "@remix-run/react";
import { appAction } from "#app/.server/handlers.ts";
import { formId } from "#app/.server/id-param.ts";
import { listLoader, sameList } from "#app/.server/list.ts";
import { PRODUITS_LIST } from "#app/.server/lists/produits.ts";
import { redirectWithToast } from "#app/.server/toast.ts";
import { PRODUITS, produitDeletion } from "#app/content/catalogue.ts";
import { ProduitCard, produitColumns } from "#app/features/produits/produits-table.tsx";
import { SearchForm } from "#app/features/produits/search-form.tsx";
import { changesStock } from "#app/realtime/received.ts";
import { useLiveReload } from "#app/realtime/use-live-reload.ts";
import { DeleteDialog, useDeletion } from "#app/shell/forms/deletion.tsx";
import { FormErrors } from "#app/shell/forms/form-errors.tsx";
import { ListScreen, ListToolbar } from "#app/shell/list-screen.tsx";
import { useListAddress } from "#app/shell/lists.ts";
import type { ScreenHandle } from "#app/shell/screen.ts";
import { useDevise } from "#app/shell/use-shell.ts";
import { AddLink } from "#app/ui/add-link.tsx";
import { FilterChips } from "#app/ui/filter-chips.tsx";
import { LinkButton } from "#app/ui/link-button.tsx";
import * as MESSAGES from "#worker/core/domain/messages.ts";
import { PRODUIT_FILTERS, type Produit } from "#worker/features/produits/domain.ts";

export const handle: ScreenHandle = {
  title: PRODUITS.titre,
  subtitle: (data) => {
    const { page, symbole } = (data ?? {}) as Partial<ReturnType<typeof useLoaderData<typeof loader>>>;
    return page && `${PRODUITS.total(page.totalElements)}, ${PRODUITS.prixIn(symbole ?? "")}`;
  },
};

export const loader = listLoader(PRODUITS_LIST, async ({ acteur, session, services, query }) => {
  const page = await services.produits.list(acteur, query);
  const none = page.totalElements === 0 && query.q === "" && query.filtre === "TOUS" && !query.archives;
  // Only an empty catalogue has no filters on its screen.
  const archived = none && (await services.produits.list(acteur, { ...query, archives: true, size: 1 }));
  return {
    page,
    hasArchived: archived && archived.totalElements > 0,
    symbole: session.etablissement.devise.symbole,
  };
});

export const action = appAction(async ({ acteur, services, request, form }) => {
  await services.produits.delete(acteur, formId(form, MESSAGES.produitNotFound));
  return redirectWithToast(request, sameList(request), { kind: "success", title: PRODUITS.deleted });
});

const SIZES = [10, 20, 50, 100];

export default function Produits() {
  const { page, query, hasArchived } = useLoaderData<typeof loader>();
  const { hrefFilter } = useListAddress(query);
  const devise = useDevise();
  useLiveReload(changesStock);
  const deletion = useDeletion<Produit>(PRODUITS.deleteFailed);
  return (
    <>
      <FormErrors errors={deletion.refused} title={PRODUITS.deleteFailed} />
      <ListScreen
        words={PRODUITS}
        page={page}
        query={query}
        filtered={query.archives || query.filtre !== "TOUS"}
        toolbar={
          <>
            <ListToolbar
              search={<SearchForm q={query.q} />}
              add={<AddLink to="/products/new" label={PRODUITS.add} />}
            />
            {/* In a row of its own: beside them, search, export and the button would not fit in one. */}
            <div className="mb-3 md:mb-4">
              <FilterChips
                label={PRODUITS.filterLabel}
                current={query.archives ? "ARCHIVES" : query.filtre}
                chips={[
                  ...PRODUIT_FILTERS.map((key) => ({
                    key,
                    label: PRODUITS.filters[key],
                    to: hrefFilter("filtre", key, "archives"),
                  })),
                  { key: "ARCHIVES", label: PRODUITS.archives, to: hrefFilter("archives", "true", "filtre") },
                ]}
              />
            </div>
          </>
        }
        firstStep={
          <>
            <AddLink to="/products/new" label={PRODUITS.add} wide />
            {hasArchived && (
              <LinkButton to={hrefFilter("archives", "true")}>{PRODUITS.seeArchives}</LinkButton>
            )}
          </>
        }
        columns={produitColumns(devise, deletion.ask)}
        rowKey={(produit) => produit.id}
        card={(produit) => <ProduitCard produit={produit} onDelete={deletion.ask} />}
        sorts={PRODUITS.sorts}
        sizes={SIZES}
      />
      <DeleteDialog deletion={deletion} wordsOf={produitDeletion} />
    </>
  );
}
