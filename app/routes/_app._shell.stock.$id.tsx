import { useLoaderData, useNavigate, useSearchParams } from "@remix-run/react";
import ClipboardCheck from "lucide-react/icons/clipboard-check";
import { useState } from "react";
import { newKey } from "#app/.server/form.ts";
import { appAction, appLoader } from "#app/.server/handlers.ts";
import { idParam } from "#app/.server/id-param.ts";
import { savedHere } from "#app/.server/toast.ts";
import { COUNT, STOCK } from "#app/content/stock.ts";
import {
  Figures,
  Informations,
  LastMouvements,
  needsRestock,
  RestockNotice,
  StockState,
} from "#app/features/stock/stock-detail.tsx";
import { notifyUnreachable } from "#app/network/unreachable.ts";
import { concerns } from "#app/realtime/received.ts";
import { useLiveReload } from "#app/realtime/use-live-reload.ts";
import { FormErrors } from "#app/shell/forms/form-errors.tsx";
import { useSavedToast, useUnreadRefusal } from "#app/shell/forms/use-intent.ts";
import { lazyPart } from "#app/shell/lazy-part.tsx";
import { RecordHead } from "#app/shell/record-head.tsx";
import type { ScreenHandle } from "#app/shell/screen.ts";
import { useDevise } from "#app/shell/use-shell.ts";
import { BadgeStock } from "#app/ui/badge-stock.tsx";
import { Motif } from "#app/ui/brand/motif.tsx";
import { Button } from "#app/ui/button.tsx";
import { LinkButton } from "#app/ui/link-button.tsx";
import * as MESSAGES from "#worker/core/domain/messages.ts";
import { localTime } from "#worker/core/domain/period.ts";
import { AjustementSchema } from "#worker/features/stock/schemas.ts";

/** Without scripts the address opens the dialog. */
const OPENED = "compter";

const countDialog = lazyPart(async () => (await import("#app/features/stock/count-dialog.tsx")).CountDialog, {
  shownAt: (params) => params.has(OPENED),
});

export const handle: ScreenHandle = {
  title: STOCK.titre,
  back: "/stock",
  search: false,
  // An unexplained failure has no detail to give.
  loadFailure: (detail) =>
    detail === MESSAGES.internalError ? STOCK.loadFailed : STOCK.loadFailedBecause(detail),
};

export const loader = appLoader(async ({ acteur, services, params }) => ({
  ...(await services.stocks.record(acteur, idParam(params["id"], MESSAGES.stockNotFound))),
  idempotencyKey: newKey(),
  today: localTime(Date.now(), acteur.fuseau).jour,
}));

export const action = appAction(async (args) => {
  const { acteur, services, params, form } = args;
  const id = idParam(params["id"], MESSAGES.stockNotFound);
  const { value } = await services.stocks.adjust(acteur, id, form.read(AjustementSchema), form.key);
  const { produit, quantite, quantiteApres } = value;
  return savedHere(args, {
    to: `/stock/${String(id)}`,
    stored: null,
    toast: {
      kind: "success",
      title: COUNT.saved,
      message: COUNT.savedAs(produit.titre, quantiteApres, quantite),
    },
  });
});

export default function StockDetail() {
  const data = useLoaderData<typeof loader>();
  // The key: another product's stock must not look like a change of this product's stock.
  return <Detail key={data.produit.id} {...data} />;
}

type DetailProps = ReturnType<typeof useLoaderData<typeof loader>>;

function Detail({ produit, mouvements, today, idempotencyKey }: DetailProps) {
  const { id, titre, reference, categorie, niveau, hasStock } = produit;
  const devise = useDevise();
  useLiveReload((notification) => concerns(notification, id));
  useSavedToast();
  const unread = useUnreadRefusal();
  const counting = useCounting(`/stock/${String(id)}`);
  const restocks = needsRestock(produit);
  return (
    <div className="grid grid-cols-1 gap-2.5 md:gap-4">
      <FormErrors errors={unread} title={COUNT.failed} />
      <RecordHead mark={<Motif rank={categorie?.rang ?? 0} size={44} />} title={titre}>
        {`${reference} · ${STOCK.number(id)}`}
        <BadgeStock niveau={niveau} detail />
      </RecordHead>
      <Figures
        produit={produit}
        mouvements={mouvements}
        count={hasStock && <CountButton primary={!restocks} {...counting} />}
      />
      <div className="grid grid-cols-1 gap-2.5 md:gap-4 page-md:grid-cols-2">
        <Informations produit={produit} />
        <StockState produit={produit} />
      </div>
      {restocks && <RestockNotice produit={produit} />}
      <LastMouvements produitId={id} mouvements={mouvements} today={today} devise={devise} />
      {counting.isOpen && hasStock && (
        <countDialog.Part
          produit={produit}
          idempotencyKey={idempotencyKey}
          address={counting.address}
          onClose={counting.close}
        />
      )}
    </div>
  );
}

function useCounting(address: string) {
  const [params] = useSearchParams();
  const [isOpen, setOpen] = useState(params.has(OPENED));
  const navigate = useNavigate();
  return {
    isOpen,
    address,
    open: () => {
      countDialog.load().then(
        () => setOpen(true),
        () => notifyUnreachable(),
      );
    },
    close: () => {
      setOpen(false);
      // Forgets the answer to this count.
      navigate(address, { replace: true, preventScrollReset: true });
    },
  };
}

type CountButtonProps = { primary: boolean; address: string; open: () => void };

function CountButton({ primary, address, open }: CountButtonProps) {
  const kind = primary ? "primary" : "secondary";
  const icon = <ClipboardCheck aria-hidden="true" className="size-5" />;
  return (
    <>
      <Button kind={kind} icon={icon} onClick={open} className="noscript:hidden">
        {COUNT.open}
      </Button>
      <noscript className="noscript:contents">
        <LinkButton to={`${address}?${OPENED}=1`} kind={kind} icon={icon}>
          {COUNT.open}
        </LinkButton>
      </noscript>
    </>
  );
}
