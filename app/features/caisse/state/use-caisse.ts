import { useEffect, useMemo } from "react";
import { CAISSE } from "#app/content/caisse.ts";
import { useLatest } from "#app/device/use-latest.ts";
import type { CatalogueCaisse } from "#app/features/caisse/catalogue/catalogue.ts";
import { useCatalogue } from "#app/features/caisse/catalogue/use-catalogue.ts";
import { takeTaps } from "#app/shell/early-taps.ts";
import { showToast } from "#app/toasts/store.ts";
import { formatMontant } from "#worker/core/domain/money.ts";
import { changesToast } from "./notices.ts";
import { reconcile, totalOf } from "./panier.ts";
import { isOpen } from "./payment-machine.ts";
import { useLines } from "./use-lines.ts";
import { useNotices } from "./use-notices.ts";
import { usePanier } from "./use-panier.ts";
import { changesSince, useParked } from "./use-parked.ts";
import { usePayment } from "./use-payment.ts";
import { useView } from "./use-view.ts";

const LINES_WITHOUT_QUESTION = 3;

export function useCaisse(etablissementId: number, initial: CatalogueCaisse) {
  const live = useCatalogue(initial);
  const { catalogue, produits } = live;
  const { store, state } = usePanier(etablissementId);
  const views = useView();

  const { devise } = catalogue;
  const { panier } = state;
  const format = useMemo(() => (centimes: number) => formatMontant(centimes, devise), [devise]);
  const total = useMemo(() => totalOf(panier), [panier]);
  const { actions: lineActions, ...lignes } = useLines({ store, state, produits, format });
  const { actions: paymentActions, ...paymentState } = usePayment({
    store,
    state,
    produits,
    lignes,
    views,
    format,
    catalogue: live,
  });

  const seen = (views.view === "none" || views.view === "panier") && !isOpen(paymentState.payment);
  const notices = useNotices({ produits, sold: live.sold, seen });

  const parkedActions = useParked({ store, state, produits, format, lignes, views });

  const reportLine = useLatest(lineActions.report);
  useEffect(() => {
    const { panier: kept, cle, enSuspens: pendingVente } = store.get();
    if (pendingVente?.cle === cle) return;
    const changes = changesSince(kept, produits, format);
    changes.forEach((sentence, produitId) => reportLine.current(produitId, sentence));
    const news = changesToast(kept, changes);
    if (news) showToast(news);
    store.change(reconcile(kept, produits));
  }, [store, produits, format, reportLine]);

  const empty = () => {
    lineActions.empty();
    views.toPanier();
  };

  const actions = {
    ...paymentActions,
    ...parkedActions,
    ...lineActions,
    client: (client: string) => store.change({ ...store.get().panier, client }),
    askToEmpty: () => {
      if (panier.lignes.length > LINES_WITHOUT_QUESTION) views.open("clear");
      else empty();
    },
    empty,
  };

  // A basket with an unanswered payment takes no product: the changed basket would be another sale.
  useEffect(() => {
    const taps = takeTaps();
    if (taps.length === 0) return;
    const { cle, enSuspens: pendingVente } = store.get();
    if (pendingVente?.cle === cle) showToast({ kind: "warning", title: CAISSE.lostPresses });
    else taps.forEach(lineActions.add);
  });

  return {
    catalogue,
    produits,
    devise,
    format,
    panier,
    total,
    views,
    actions,
    reload: live.reload,
    ...lignes,
    ...paymentState,
    parked: state.parked,
    ...notices,
  };
}

export type Caisse = ReturnType<typeof useCaisse>;
