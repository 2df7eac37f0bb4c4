import CircleAlert from "lucide-react/icons/circle-alert";
import CircleCheck from "lucide-react/icons/circle-check";
import { useEffect, useId, useRef, useState } from "react";
import { CAISSE } from "#app/content/caisse.ts";
import { SCAN } from "#app/content/scan.ts";
import { Articles, Total } from "#app/features/caisse/payment/total.tsx";
import { useCaisse, useCommands, useDevise } from "#app/features/caisse/state/use-caisse.ts";
import { Viewfinder } from "#app/shell/camera/viewfinder.tsx";
import { Motif } from "#app/ui/brand/motif.tsx";
import { Button } from "#app/ui/button.tsx";
import { formatNumber } from "#worker/core/domain/money.ts";
import type { ProduitCaisse } from "#worker/features/catalogue/domain.ts";
import { UnknownCode } from "./unknown-code.tsx";

/** `before`: the quantity in the basket before the hit. `rank`: 1 for the first hit. */
type Hit = { produit: ProduitCaisse; before: number; rank: number };

export function CameraScreen() {
  const { get, produits, views, scans } = useCommands();
  const unknown = useCaisse((state) => state.unknown);
  const associating = useCaisse((state) => state.associating);
  const [hit, setHit] = useState<Hit | null>(null);

  function show(produit: ProduitCaisse) {
    const before = get().lineById.get(produit.id)?.quantite ?? 0;
    setHit((last) => ({ produit, before, rank: (last?.rank ?? 0) + 1 }));
    sound("success");
  }

  function onCode(code: string) {
    // The user is choosing the product of another code.
    if (get().associating) return;
    const produit = scans.find(code);
    if (produit) {
      show(produit);
      scans.add(produit.id);
    } else {
      sound("warning");
      scans.ask(code);
    }
  }

  function associate(produitId: number) {
    const produit = produits.get(produitId);
    if (produit) show(produit);
    scans.associate(produitId);
  }

  return (
    <Viewfinder
      onCode={onCode}
      onClose={unknown === null ? scans.closeCamera : scans.forget}
      hit={hit && !associating && <HitCard key={hit.rank} {...hit} />}
    >
      {unknown !== null && <UnknownPanel key={unknown} onAssociated={associate} />}
      <TotalLine
        onBack={() => {
          scans.forget();
          scans.closeCamera();
          views.toPanier();
        }}
      />
    </Viewfinder>
  );
}

/** The tones come with the shop's channel, which every signed-in page has. */
function sound(tone: "success" | "warning"): void {
  import("#app/realtime/start.ts").then(
    ({ play }) => play(tone),
    () => undefined,
  );
}

function HitCard({ produit, before }: Hit) {
  const devise = useDevise();
  const rank = useCaisse(
    ({ catalogue: { categories } }) => categories.find(({ id }) => id === produit.categorieId)?.rang ?? 0,
  );
  const line = useCaisse((state) => state.lineById.get(produit.id));
  const notice = useCaisse((state) => state.notice.get(produit.id));
  const quantite = line?.quantite ?? 0;
  const added = quantite > before;
  const Icon = added ? CircleCheck : CircleAlert;
  return (
    <p className="flex min-h-16 animate-fade items-center gap-3 rounded-card bg-surface px-3 py-2 text-ink md:mx-auto md:max-w-md">
      <Motif rank={rank} size={40} />
      <span className="min-w-0 flex-1">
        <span
          className={`flex items-center gap-1.5 text-badge ${added ? "text-moringa-ink" : "text-bissap-ink"}`}
        >
          <Icon aria-hidden="true" className="size-4 shrink-0" />
          {added ? SCAN.added(quantite) : (notice ?? CAISSE.stockProduit)}
        </span>
        <span className="line-clamp-1 text-body font-semibold">{produit.titre}</span>
      </span>
      {line && <span className="shrink-0 text-price">{formatNumber(line.prix * quantite, devise)}</span>}
    </p>
  );
}

/** Not a dialog: the camera goes on, and the till's line stays. */
function UnknownPanel({ onAssociated }: { onAssociated: (produitId: number) => void }) {
  const titreId = useId();
  const panel = useRef<HTMLElement>(null);
  useEffect(() => {
    const section = panel.current;
    section?.querySelector<HTMLElement>("[data-focus]")?.focus();
    const foot = section?.nextElementSibling?.querySelector("button");
    return () => foot?.focus();
  }, []);
  return (
    <section
      ref={panel}
      aria-labelledby={titreId}
      className="relative -mt-3 flex min-h-0 animate-sheet flex-col overflow-y-auto overscroll-contain rounded-t-dialog bg-surface text-ink *:shrink-0 md:mx-auto md:w-full md:max-w-md"
    >
      <UnknownCode titreId={titreId} onAssociated={onAssociated} />
    </section>
  );
}

function TotalLine({ onBack }: { onBack: () => void }) {
  return (
    <div className="on-till relative flex min-h-19 shrink-0 flex-wrap items-center gap-x-3 gap-y-2 bg-till px-4 pt-2.5 pb-safe-2.5 text-white">
      <div className="@container grow basis-24">
        <p className="text-caption text-till-ink-2">
          <Articles />
        </p>
        <Total className="text-price" />
      </div>
      <Button kind="till" onClick={onBack} className="px-4!">
        {SCAN.backToPanier}
      </Button>
    </div>
  );
}
