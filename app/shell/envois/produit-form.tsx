import { type FormEvent, useState } from "react";
import { ENVOIS } from "#app/content/envois.ts";
import type { ConfirmedPanier, Envoi, EnvoiLine } from "#app/outbox/envoi.ts";
import { useProduitSuggestions } from "#app/shell/produit-suggestions.ts";
import { Combobox } from "#app/ui/combobox.tsx";
import { Field } from "#app/ui/field.tsx";
import { formatMontant } from "#worker/core/domain/money.ts";
import { RemedyFoot } from "./remedy-foot.tsx";
import { useShop } from "./shop.ts";

type Chosen = Pick<EnvoiLine, "produitId" | "titre">;

type ProduitFormProps = {
  envoi: Envoi;
  /** Of the refused lines. */
  ranks: readonly number[];
  blocked: string | null;
  busy: boolean;
  onLeave: () => void;
  onResend: (panier: Pick<ConfirmedPanier, "lignes">) => void;
};

/** Another product in place of each refused one, at the price that the customer has paid. */
export function ProduitForm({ envoi, ranks, blocked, busy, onLeave, onResend }: ProduitFormProps) {
  const [chosen, setChosen] = useState<ReadonlyMap<number, Chosen>>(new Map());
  const [missing, setMissing] = useState<readonly number[]>([]);

  function submit(event: FormEvent) {
    event.preventDefault();
    if (busy || blocked !== null) return;
    const without = ranks.filter((rank) => !chosen.has(rank));
    setMissing(without);
    if (without.length > 0) return;
    onResend({ lignes: envoi.lignes.map((ligne, rank) => ({ ...ligne, ...chosen.get(rank) })) });
  }

  function choose(rank: number, produit: Chosen | null) {
    const next = new Map(chosen);
    if (produit) next.set(rank, produit);
    else next.delete(rank);
    setChosen(next);
    setMissing(missing.filter((one) => one !== rank));
  }

  return (
    <form onSubmit={submit} noValidate className="grid grid-cols-1 gap-3">
      {envoi.lignes.map(
        (ligne, rank) =>
          ranks.includes(rank) && (
            <LineChoice
              key={rank}
              ligne={ligne}
              first={rank === ranks[0]}
              missing={missing.includes(rank)}
              onChoose={(produit) => choose(rank, produit)}
            />
          ),
      )}
      <RemedyFoot blocked={blocked} busy={busy} onLeave={onLeave} />
    </form>
  );
}

type LineChoiceProps = {
  ligne: EnvoiLine;
  first: boolean;
  missing: boolean;
  onChoose: (produit: Chosen | null) => void;
};

function LineChoice({ ligne, first, missing, onChoose }: LineChoiceProps) {
  const { devise } = useShop();
  const [text, setText] = useState("");
  const { suggestions, loading } = useProduitSuggestions(text);
  const { titre, quantite, prix } = ligne;
  return (
    <Field
      label={ENVOIS.insteadOf(titre)}
      hint={ENVOIS.sameMontant(quantite, formatMontant(quantite * prix, devise))}
      errors={missing ? [ENVOIS.chooseProduit] : undefined}
    >
      <Combobox
        autoFocus={first}
        placeholder={ENVOIS.produitPlaceholder}
        value={text}
        suggestions={suggestions}
        loading={loading}
        onQuery={(query) => {
          setText(query);
          onChoose(null);
        }}
        onChoose={({ id, title }) => {
          setText(title);
          onChoose({ produitId: Number(id), titre: title });
        }}
      />
    </Field>
  );
}
