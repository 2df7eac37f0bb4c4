import CircleAlert from "lucide-react/icons/circle-alert";
import CircleCheck from "lucide-react/icons/circle-check";
import { useEffect, useId, useRef, useState } from "react";
import { CAISSE } from "#app/content/caisse.ts";
import { SCAN } from "#app/content/scan.ts";
import { useCaisseContext } from "#app/features/caisse/state/caisse-context.ts";
import { lineOf } from "#app/features/caisse/state/panier.ts";
import { Viewfinder } from "#app/shell/camera/viewfinder.tsx";
import { Motif } from "#app/ui/brand/motif.tsx";
import { Button } from "#app/ui/button.tsx";
import { Montant } from "#app/ui/montant.tsx";
import { formatNumber } from "#worker/core/domain/money.ts";
import type { ProduitCaisse } from "#worker/features/catalogue/domain.ts";
import { UnknownCode } from "./unknown-code.tsx";
import type { Scans } from "./use-scans.ts";

/** `before`: the quantity in the basket before the hit. `rank`: 1 for the first hit. */
type Hit = { produit: ProduitCaisse; before: number; rank: number };

export function CameraScreen({ scans }: { scans: Scans }) {
  const { panier, produits, views } = useCaisseContext();
  const [hit, setHit] = useState<Hit | null>(null);

  function show(produit: ProduitCaisse) {
    const before = lineOf(panier, produit.id)?.quantite ?? 0;
    setHit((last) => ({ produit, before, rank: (last?.rank ?? 0) + 1 }));
    sound("success");
  }

  function onCode(code: string) {
    // The user is choosing the product of another code.
    if (scans.associating) return;
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
      onClose={scans.unknown === null ? scans.closeCamera : scans.forget}
      hit={hit && !scans.associating && <HitCard key={hit.rank} {...hit} />}
    >
      {scans.unknown !== null && <UnknownPanel key={scans.unknown} scans={{ ...scans, associate }} />}
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
  const { catalogue, panier, devise, notice } = useCaisseContext();
  const line = lineOf(panier, produit.id);
  const quantite = line?.quantite ?? 0;
  const added = quantite > before;
  const rank = catalogue.categories.find(({ id }) => id === produit.categorieId)?.rang ?? 0;
  const Icon = added ? CircleCheck : CircleAlert;
  return (
    <p className="flex min-h-16 animate-fade items-center gap-3 rounded-card bg-surface px-3 py-2 text-ink md:mx-auto md:max-w-md">
      <Motif rank={rank} size={40} />
      <span className="min-w-0 flex-1">
        <span
          className={`flex items-center gap-1.5 text-badge ${added ? "text-moringa-ink" : "text-bissap-ink"}`}
        >
          <Icon aria-hidden="true" className="size-4 shrink-0" />
          {added ? SCAN.added(quantite) : (notice.get(produit.id) ?? CAISSE.stockProduit)}
        </span>
        <span className="line-clamp-1 text-body font-semibold">{produit.titre}</span>
      </span>
      {line && <span className="shrink-0 text-price">{formatNumber(line.prix * quantite, devise)}</span>}
    </p>
  );
}

/** Not a dialog: the camera goes on, and the till's line stays. */
function UnknownPanel({ scans }: { scans: Scans }) {
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
      <UnknownCode titreId={titreId} scans={scans} />
    </section>
  );
}

function TotalLine({ onBack }: { onBack: () => void }) {
  const { total, devise } = useCaisseContext();
  return (
    <div className="on-till relative flex min-h-19 shrink-0 flex-wrap items-center gap-x-3 gap-y-2 bg-till px-4 pt-2.5 pb-safe-2.5 text-white">
      <div className="@container grow basis-24">
        <p className="text-caption text-till-ink-2">{CAISSE.articles(total.articles)}</p>
        <Montant montant={total.montant} devise={devise} className="text-price" />
      </div>
      <Button kind="till" onClick={onBack} className="px-4!">
        {SCAN.backToPanier}
      </Button>
    </div>
  );
}
