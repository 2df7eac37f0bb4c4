import { useLoaderData } from "@remix-run/react";
import { appAction, appLoader } from "#app/.server/handlers.ts";
import { formId } from "#app/.server/id-param.ts";
import { sameList, stayInList } from "#app/.server/list-address.ts";
import { listParams } from "#app/.server/list-params.ts";
import { redirectWithToast } from "#app/.server/toast.ts";
import { FormErrors } from "#app/shell/forms/form-errors.tsx";
import type { ScreenHandle } from "#app/shell/screen.ts";
import { ProduitsTable } from "#app/features/produits/produits-table.tsx";
import { SearchForm } from "#app/features/produits/search-form.tsx";
import { AddLink } from "#app/ui/add-link.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { LinkButton } from "#app/ui/link-button.tsx";
import { SortSelect } from "#app/ui/sort-select.tsx";
import { CATALOGUE, PRODUITS, produitDeletion } from "#app/content/catalogue.ts";
import { DeleteDialog, useDeletion } from "#app/shell/deletion.tsx";
import { useListAddress } from "#app/shell/lists.ts";
import { changesStock } from "#app/realtime/received.ts";
import { useLiveReload } from "#app/realtime/use-live-reload.ts";
import { MESSAGES } from "#worker/kernel/domain/messages.ts";
import { type Produit, PRODUIT_SORTS } from "#worker/features/produits/domain.ts";

export const handle: ScreenHandle = {
  title: PRODUITS.titre,
  subtitle: (data) => {
    const loaded = data as Awaited<ReturnType<typeof loader>> | undefined;
    return loaded && `${CATALOGUE.produits(loaded.page.totalElements)}, ${CATALOGUE.prixIn(loaded.symbole)}`;
  },
};

export const loader = appLoader(async ({ acteur, session, services, request }) => {
  const query = listParams(request, { sorts: PRODUIT_SORTS, sortBy: "titre", size: 5 });
  const page = await services.produits.list(acteur, query);
  stayInList(request, page);
  return { page, query, symbole: session.etablissement.devise.symbole };
});

export const action = appAction(async ({ acteur, services, request, form }) => {
  await services.produits.delete(acteur, formId(form, MESSAGES.produitNotFound));
  return redirectWithToast(request, sameList(request), { kind: "success", title: PRODUITS.deleted });
});

export default function Produits() {
  const { page, query } = useLoaderData<typeof loader>();
  useLiveReload(changesStock);
  const address = useListAddress(query);
  const deletion = useDeletion<Produit>(PRODUITS.deleteFailed);
  const none = page.totalElements === 0 && query.q === "";
  return (
    <>
      <FormErrors errors={deletion.refused} title={PRODUITS.deleteFailed} />
      {!none && (
        <div className="mb-4 flex items-center justify-between gap-2.5 md:flex-wrap md:gap-3">
          <SearchForm q={query.q} />
          <AddLink to="/products/new" label={PRODUITS.add} />
        </div>
      )}
      {page.empty ? (
        <div className="card">
          <EmptyState
            title={PRODUITS.noneFound}
            action={
              none ? (
                <AddLink to="/products/new" label={PRODUITS.add} wide />
              ) : (
                <LinkButton to="/products">{CATALOGUE.clearSearch}</LinkButton>
              )
            }
          >
            {none ? PRODUITS.noneYet : PRODUITS.tryAnotherSearch}
          </EmptyState>
        </div>
      ) : (
        <>
          <div className="mb-3 flex flex-wrap items-center justify-between gap-x-3 gap-y-1.5 page-md:hidden">
            <p className="text-caption text-ink-2">{CATALOGUE.produits(page.totalElements)}</p>
            <SortSelect sort={query} options={PRODUITS.sorts} hrefSort={address.hrefSort} />
          </div>
          <ProduitsTable page={page} query={query} address={address} onDelete={deletion.ask} />
        </>
      )}
      <DeleteDialog deletion={deletion} wordsOf={produitDeletion} />
    </>
  );
}
