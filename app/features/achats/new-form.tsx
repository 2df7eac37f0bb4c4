import { getInputProps } from "@conform-to/react";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { ACHAT_FORM, ACHATS } from "#app/content/achats.ts";
import { AppForm } from "#app/shell/forms/app-form.tsx";
import { FormErrors } from "#app/shell/forms/form-errors.tsx";
import { useAppForm } from "#app/shell/forms/use-form.ts";
import { useDevise } from "#app/shell/use-shell.ts";
import { Card } from "#app/ui/card.tsx";
import { Field } from "#app/ui/field.tsx";
import { FormFoot } from "#app/ui/form-foot.tsx";
import { Input } from "#app/ui/input.tsx";
import { QuantiteInput } from "#app/ui/quantite-input.tsx";
import type { AchatStart } from "#worker/features/achats/domain.ts";
import { MESSAGES } from "#worker/kernel/domain/messages.ts";
import { DocumentFields } from "./document-fields.tsx";
import { figuresOf } from "./figures.ts";
import { FournisseurField } from "./fournisseur-field.tsx";
import { PrixField } from "./prix-field.tsx";
import { ChosenProduit, ProduitSearch, ProduitSearchForm } from "./produit-choice.tsx";
import { ResultCard } from "./result-card.tsx";
import { type AchatValues, prixOf } from "./values.ts";

type NewFormProps = {
  start: AchatStart;
  q: string;
  /** The idempotency key. */
  children: ReactNode;
};

export function NewForm({ start, q, children }: NewFormProps) {
  const { produit, suggestions, fournisseurs, today } = start;
  const devise = useDevise();
  const { form, fields, formProps, sending } = useAppForm<AchatValues>({
    defaultValue: { ...prixOf(produit), dateOperation: today },
  });
  const { quantite, prixAchat, prixVente, loadedPrixVente, dateOperation, produitId } = fields;
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
  return (
    <>
      <ProduitSearchForm />
      {/* The intent tells the drafts of two products apart. */}
      <AppForm {...formProps} intent={produit ? `achat-${String(produit.id)}` : "achat"}>
        {children}
        <input type="hidden" name="produitId" value={produit?.id ?? ""} />
        <input type="hidden" name={loadedPrixVente.name} value={typed.loadedPrixVente} />
        <FormErrors errors={form.errors} title={ACHATS.createFailed} />
        <div className="grid grid-cols-[minmax(0,40rem)] items-start gap-4 page-lg:grid-cols-[40rem_minmax(17rem,22rem)]">
          <div className="grid grid-cols-1 gap-4">
            {produit ? (
              <ChosenProduit produit={produit} errors={produitId.errors} />
            ) : (
              <ProduitSearch q={q} found={suggestions} errors={produitId.errors} />
            )}
            <Card>
              <div className="grid grid-cols-1 gap-5 page-md:grid-cols-3">
                <Field label={ACHAT_FORM.quantite} id={quantite.id} errors={quantite.errors}>
                  <QuantiteInput
                    {...getInputProps(quantite, { type: "text" })}
                    required
                    autoFocus={produit !== null}
                    negative={MESSAGES.quantitePositive}
                    onValue={(value) => setTyped((now) => ({ ...now, quantite: value }))}
                  />
                </Field>
                <PrixField
                  key={`achat-${String(produit?.id)}`}
                  field={prixAchat}
                  devise={devise}
                  label={ACHAT_FORM.prixAchat}
                  hint={ACHAT_FORM.prixAchatHint}
                  required
                  value={typed.prixAchat}
                  negative={MESSAGES.prixAchatPositive}
                  onValue={(value) => setTyped((now) => ({ ...now, prixAchat: value }))}
                />
                <PrixField
                  key={`vente-${String(produit?.id)}`}
                  field={prixVente}
                  devise={devise}
                  label={ACHAT_FORM.prixVente}
                  hint={ACHAT_FORM.prixVenteHint}
                  required={draft}
                  value={typed.prixVente}
                  negative={MESSAGES.prixVentePositive}
                  onValue={(value) => setTyped((now) => ({ ...now, prixVente: value }))}
                />
              </div>
              <div className="mt-5 grid grid-cols-1 gap-5 page-md:grid-cols-2">
                <FournisseurField field={fields.fournisseur} known={fournisseurs} />
                <Field label={ACHAT_FORM.dateOperation} id={dateOperation.id} errors={dateOperation.errors}>
                  <Input {...getInputProps(dateOperation, { type: "date" })} max={today} required />
                </Field>
                <DocumentFields fields={fields} />
              </div>
            </Card>
          </div>
          <ResultCard devise={devise} stock={stock} {...figuresOf(typed, stock ?? 0, devise.decimales)} />
        </div>
        <FormFoot
          back="/purchases"
          sending={sending}
          disabled={produit === null || produit.statut === "INACTIF"}
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
