import { useLoaderData } from "@remix-run/react";
import { newKey } from "#app/.server/form.ts";
import { appAction, appLoader } from "#app/.server/handlers.ts";
import { idParam } from "#app/.server/id-param.ts";
import { redirectWithToast } from "#app/.server/toast.ts";
import { ARCHIVED, PRODUITS, produitDeletion } from "#app/content/catalogue.ts";
import { PrixCard } from "#app/features/produits/prix-card.tsx";
import { Informations, Mouvements, StockCard } from "#app/features/produits/produit-detail.tsx";
import { RESTORE, Restoration } from "#app/features/produits/restoration.tsx";
import { concerns } from "#app/realtime/received.ts";
import { useLiveReload } from "#app/realtime/use-live-reload.ts";
import { DeleteDialog, RecordActions, useDeletion } from "#app/shell/forms/deletion.tsx";
import { FormErrors } from "#app/shell/forms/form-errors.tsx";
import { RecordHead } from "#app/shell/record-head.tsx";
import type { ScreenHandle } from "#app/shell/screen.ts";
import { ProduitState } from "#app/ui/badge-produit.tsx";
import { Motif } from "#app/ui/brand/motif.tsx";
import * as MESSAGES from "#worker/core/domain/messages.ts";
import type { Produit } from "#worker/features/produits/domain.ts";
import { ProduitRestorationSchema } from "#worker/features/produits/schemas.ts";

export const handle: ScreenHandle = {
  title: PRODUITS.detailTitle,
  back: "/products",
  loadFailure: PRODUITS.loadFailed,
  search: false,
};

export const loader = appLoader(async ({ acteur, services, params }) => {
  const record = await services.produits.record(acteur, idParam(params["id"], MESSAGES.produitNotFound));
  const { dateArchivage, categorie } = record.produit;
  // The restoration of a product whose category was deleted asks for another one.
  const needsCategorie = dateArchivage !== null && categorie === null;
  return {
    ...record,
    categories: needsCategorie ? await services.categories.all(acteur) : [],
    key: newKey(),
  };
});

export const action = appAction(async ({ request, acteur, services, params, form }) => {
  const id = idParam(params["id"], MESSAGES.produitNotFound);
  if (form.intent === RESTORE) {
    await services.produits.restore(acteur, id, form.read(ProduitRestorationSchema), form.key);
    const toast = { kind: "success", title: ARCHIVED.restored, message: ARCHIVED.restoredMessage } as const;
    return redirectWithToast(request, `/products/${String(id)}`, toast);
  }
  await services.produits.delete(acteur, id);
  return redirectWithToast(request, "/products", { kind: "success", title: PRODUITS.deleted });
});

export default function ProduitDetail() {
  const { produit, mouvements, categories, key } = useLoaderData<typeof loader>();
  const archived = produit.dateArchivage !== null;
  useLiveReload((notification) => concerns(notification, produit.id));
  const deletion = useDeletion<Produit>(PRODUITS.deleteFailed);
  return (
    <div className="grid grid-cols-1 gap-4">
      <FormErrors errors={deletion.refused} title={PRODUITS.deleteFailed} />
      <RecordHead
        mark={<Motif rank={produit.categorie?.rang ?? 0} size={44} />}
        title={produit.titre}
        actions={
          !archived && (
            <RecordActions words={produitDeletion(produit)} onDelete={() => deletion.ask(produit)} />
          )
        }
      >
        {produit.reference}
        <ProduitState produit={produit} detail />
      </RecordHead>
      {archived && <Restoration produit={produit} categories={categories} idempotencyKey={key} />}
      <div className="grid grid-cols-1 gap-4 page-md:grid-cols-2">
        <PrixCard produit={produit} />
        {/* The key: another product's stock must not look like a change of this product's stock. */}
        <StockCard key={produit.id} produit={produit} />
        <Informations produit={produit} />
        <Mouvements mouvements={mouvements} />
      </div>
      <DeleteDialog deletion={deletion} wordsOf={produitDeletion} />
    </div>
  );
}
