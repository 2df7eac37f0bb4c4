import { useLoaderData } from "@remix-run/react";
import Undo2 from "lucide-react/icons/undo-2";
import { appAction, appLoader } from "#app/.server/handlers.ts";
import { idParam } from "#app/.server/id-param.ts";
import { redirectWithToast } from "#app/.server/toast.ts";
import { ACHATS, achatCancellation } from "#app/content/achats.ts";
import {
  AchatState,
  InformationsCard,
  MontantsCard,
  NotesCard,
  ProduitCard,
} from "#app/features/achats/achat-detail.tsx";
import { concerns, idIn } from "#app/realtime/received.ts";
import { useLiveReload } from "#app/realtime/use-live-reload.ts";
import { DeleteDialog, RecordActions, useDeletion } from "#app/shell/forms/deletion.tsx";
import { FormErrors } from "#app/shell/forms/form-errors.tsx";
import { RecordHead } from "#app/shell/record-head.tsx";
import type { ScreenHandle } from "#app/shell/screen.ts";
import { Motif } from "#app/ui/brand/motif.tsx";
import * as MESSAGES from "#worker/core/domain/messages.ts";
import type { Achat } from "#worker/features/achats/domain.ts";

export const handle: ScreenHandle = {
  title: ACHATS.detailTitle,
  back: "/purchases",
  loadFailure: ACHATS.loadFailed,
  search: false,
};

export const loader = appLoader(({ acteur, services, params }) =>
  services.achats.record(acteur, idParam(params["id"], MESSAGES.achatNotFound)),
);

export const action = appAction(async ({ request, acteur, services, params }) => {
  await services.achats.cancel(acteur, idParam(params["id"], MESSAGES.achatNotFound));
  return redirectWithToast(request, "/purchases", { kind: "success", title: ACHATS.cancelled });
});

export default function AchatDetail() {
  const record = useLoaderData<typeof loader>();
  const { achat, today } = record;
  useLiveReload(
    (notification) => idIn(notification, "achatId") === achat.id || concerns(notification, achat.produit.id),
  );
  const cancellation = useDeletion<Achat>(ACHATS.cancelFailed, "annuler");
  const words = achatCancellation(achat);
  return (
    <div className="grid grid-cols-1 gap-4">
      <FormErrors errors={cancellation.refused} title={ACHATS.cancelFailed} />
      <RecordHead
        mark={<Motif rank={achat.rang ?? 0} size={44} />}
        title={achat.produit.titre}
        actions={
          achat.dateAnnulation === null && (
            <RecordActions words={words} icon={Undo2} onDelete={() => cancellation.ask(achat)} />
          )
        }
      >
        {achat.fournisseur}
        <AchatState achat={achat} today={today} />
      </RecordHead>
      <div className="grid grid-cols-1 gap-4 page-md:grid-cols-2">
        <MontantsCard achat={achat} />
        {/* The key: another product's stock must not look like a change of this product's stock. */}
        <ProduitCard key={achat.produit.id} record={record} />
        <InformationsCard achat={achat} />
        <NotesCard notes={achat.notes} />
      </div>
      <DeleteDialog deletion={cancellation} wordsOf={() => words} />
    </div>
  );
}
