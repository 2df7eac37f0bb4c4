import { getInputProps } from "@conform-to/react";
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { ACHAT_FORM, ACHATS } from "#app/content/achats.ts";
import { AppForm } from "#app/shell/forms/app-form.tsx";
import { Folded } from "#app/shell/forms/folded.tsx";
import { FormErrors } from "#app/shell/forms/form-errors.tsx";
import { useAppForm } from "#app/shell/forms/use-form.ts";
import { useDevise } from "#app/shell/use-shell.ts";
import { Card } from "#app/ui/card.tsx";
import { Field } from "#app/ui/field.tsx";
import { FormFoot } from "#app/ui/form-foot.tsx";
import { Input } from "#app/ui/input.tsx";
import { QuantiteInput } from "#app/ui/quantite-input.tsx";
import * as MESSAGES from "#worker/core/domain/messages.ts";
import { formatNumber } from "#worker/core/domain/money.ts";
import type { AchatStart } from "#worker/features/achats/domain.ts";
import { DocumentFields } from "./document-fields.tsx";
import { figuresOf } from "./figures.ts";
import { FournisseurField } from "./fournisseur-field.tsx";
import { LiveFigures, Total } from "./live-figures.tsx";
import { PrixField } from "./prix-field.tsx";
import { ChosenProduit, ProduitSearch, ProduitSearchForm } from "./produit-choice.tsx";
import { type AchatValues, prixOf } from "./values.ts";

type NewFormProps = {
  start: AchatStart;
  q: string;
  /** The idempotency key. */
  children: ReactNode;
};

/** The digits that one of three fields shows whole on a phone. */
const NARROW = 7;

export function NewForm({ start, q, children }: NewFormProps) {
  const { produit, suggestions, fournisseurs, today } = start;
  const devise = useDevise();
  const { form, fields, formProps, sending } = useAppForm<AchatValues>({
    defaultValue: { ...prixOf(produit), dateOperation: today },
  });
  const { quantite, prixAchat, prixVente, loadedPrixVente, fournisseur, dateOperation, produitId } = fields;
  const [typed, setTyped] = useState({
    quantite: quantite.initialValue ?? "",
    prixAchat: prixAchat.initialValue ?? "",
    prixVente: prixVente.initialValue ?? "",
    loadedPrixVente: loadedPrixVente.initialValue ?? "",
  });
  // Another product brings its own last prices.
  const [shown, setShown] = useState(produit?.id);
  if (shown !== produit?.id) {
    setShown(produit?.id);
    setTyped({ ...typed, ...prixOf(produit) });
  }
  useFocusAfterChoice(produit?.id, quantite.id);
  const draft = produit?.statut === "BROUILLON";
  const stock = produit?.quantite ?? null;
  const figures = figuresOf(typed, stock ?? 0, devise.decimales);
  const sold = produit?.hasStock ? produit.prixVente : null;
  const long = [typed.quantite, typed.prixAchat, typed.prixVente].some((text) => text.length > NARROW);
  const soldUntilNow = figures.prixVente === null || figures.prixVente === sold ? null : sold;
  return (
    <>
      <ProduitSearchForm />
      {/* The intent tells the drafts of two products apart. */}
      <AppForm {...formProps} intent={produit ? `achat-${String(produit.id)}` : "achat"}>
        {children}
        <input type="hidden" name="produitId" value={produit?.id ?? ""} />
        <input type="hidden" name={loadedPrixVente.name} value={typed.loadedPrixVente} />
        <FormErrors errors={form.errors} title={ACHATS.createFailed} />
        <div className="grid max-w-160 grid-cols-1 gap-2.5 pb-4 md:gap-4">
          {produit ? (
            <ChosenProduit produit={produit} errors={produitId.errors} />
          ) : (
            <ProduitSearch q={q} found={suggestions} errors={produitId.errors} />
          )}
          <Card>
            <div
              className={long ? "grid grid-cols-1 gap-3" : "field-columns"}
              onKeyDown={goOn([quantite, prixAchat, prixVente, fournisseur])}
            >
              <Field label={ACHAT_FORM.quantite} id={quantite.id} errors={quantite.errors}>
                <QuantiteInput
                  {...getInputProps(quantite, { type: "text" })}
                  required
                  autoFocus={produit !== null}
                  enterKeyHint="next"
                  className="px-2! text-right"
                  negative={MESSAGES.quantitePositive}
                  onValue={(value) => setTyped((now) => ({ ...now, quantite: value }))}
                />
              </Field>
              <PrixField
                key={`achat-${String(produit?.id)}`}
                field={prixAchat}
                devise={devise}
                label={ACHAT_FORM.prixAchat}
                hint={ACHAT_FORM.perPiece}
                required
                narrow
                value={typed.prixAchat}
                negative={MESSAGES.prixAchatPositive}
                onValue={(value) => setTyped((now) => ({ ...now, prixAchat: value }))}
              />
              <PrixField
                key={`vente-${String(produit?.id)}`}
                field={prixVente}
                devise={devise}
                label={ACHAT_FORM.prixVente}
                hint={
                  soldUntilNow === null ? (
                    ACHAT_FORM.perPiece
                  ) : (
                    <span className="text-laterite-ink">
                      {ACHAT_FORM.soldUntilNow(formatNumber(soldUntilNow, devise))}
                    </span>
                  )
                }
                required={draft}
                narrow
                value={typed.prixVente}
                negative={MESSAGES.prixVentePositive}
                onValue={(value) => setTyped((now) => ({ ...now, prixVente: value }))}
              />
            </div>
            <LiveFigures devise={devise} stock={stock} {...figures} />
          </Card>
          <Card>
            <div className="grid grid-cols-1 gap-x-2 gap-y-4 md:gap-x-4 @min-[21.5rem]/page:grid-cols-[minmax(0,1fr)_minmax(0,9.75rem)]">
              <FournisseurField field={fournisseur} known={fournisseurs} />
              <Field label={ACHAT_FORM.dateOperation} id={dateOperation.id} errors={dateOperation.errors}>
                <Input
                  {...getInputProps(dateOperation, { type: "date" })}
                  max={today}
                  required
                  className="px-2.5!"
                />
              </Field>
              <div className="col-span-full">
                <Folded
                  title={ACHAT_FORM.details}
                  fields={[fields.numeroBonLivraison, fields.reference, fields.notes]}
                >
                  <DocumentFields fields={fields} />
                </Folded>
              </div>
            </div>
          </Card>
        </div>
        <FormFoot
          back="/purchases"
          sending={sending}
          disabled={produit === null || produit.statut === "INACTIF"}
          summary={<Total devise={devise} total={figures.total} />}
        />
      </AppForm>
    </>
  );
}

/** After the choice of a product the next thing to type is the quantity. */
function useFocusAfterChoice(produitId: number | undefined, fieldId: string): void {
  const before = useRef(produitId);
  useEffect(() => {
    if (produitId !== undefined && before.current !== produitId) document.getElementById(fieldId)?.focus();
    before.current = produitId;
  }, [produitId, fieldId]);
}

/** Entrée in a field leads to the next one. */
function goOn(fields: readonly { id: string }[]) {
  return (event: KeyboardEvent<HTMLDivElement>) => {
    const { target } = event;
    if (event.key !== "Enter" || !(target instanceof HTMLInputElement)) return;
    const next = fields[fields.findIndex(({ id }) => id === target.id) + 1];
    const field = next && document.getElementById(next.id);
    if (!(field instanceof HTMLInputElement)) return;
    event.preventDefault();
    field.focus();
    field.select();
  };
}
