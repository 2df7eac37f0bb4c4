import { useLoaderData } from "@remix-run/react";
import { appAction, appLoader } from "#app/.server/handlers.ts";
import { idParam } from "#app/.server/id-param.ts";
import { redirectWithToast } from "#app/.server/toast.ts";
import { Motif } from "#app/ui/brand/motif.tsx";
import { FormErrors } from "#app/shell/forms/form-errors.tsx";
import { RecordHead } from "#app/shell/record-head.tsx";
import type { ScreenHandle } from "#app/shell/screen.ts";
import { ProduitState } from "#app/ui/badge-produit.tsx";
import { Informations, Mouvements, StockCard } from "#app/features/produits/produit-detail.tsx";
import { PrixCard } from "#app/features/produits/prix-card.tsx";
import { PRODUITS, produitDeletion } from "#app/content/catalogue.ts";
import { DeleteDialog, RecordActions, useDeletion } from "#app/shell/deletion.tsx";
import { concerns } from "#app/realtime/received.ts";
import { useLiveReload } from "#app/realtime/use-live-reload.ts";
import { MESSAGES } from "#worker/kernel/domain/messages.ts";
import type { Produit } from "#worker/features/produits/domain.ts";

export const handle: ScreenHandle = {
  title: PRODUITS.detailTitle,
  back: "/products",
  loadFailure: PRODUITS.loadFailed,
  search: false,
};

export const loader = appLoader(({ acteur, services, params }) =>
  services.produits.record(acteur, idParam(params["id"], MESSAGES.produitNotFound)),
);

export const action = appAction(async ({ request, acteur, services, params }) => {
  await services.produits.delete(acteur, idParam(params["id"], MESSAGES.produitNotFound));
  return redirectWithToast(request, "/products", { kind: "success", title: PRODUITS.deleted });
});

export default function ProduitDetail() {
  const { produit, mouvements } = useLoaderData<typeof loader>();
  useLiveReload((notification) => concerns(notification, produit.id));
  const deletion = useDeletion<Produit>(PRODUITS.deleteFailed);
  return (
    <div className="grid grid-cols-1 gap-4">
      <FormErrors errors={deletion.refused} title={PRODUITS.deleteFailed} />
      <RecordHead
        mark={<Motif rank={produit.categorie.rang} size={44} />}
        title={produit.titre}
        actions={<RecordActions words={produitDeletion(produit)} onDelete={() => deletion.ask(produit)} />}
      >
        {produit.reference}
        <ProduitState produit={produit} detail />
      </RecordHead>
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
