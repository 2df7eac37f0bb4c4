import Check from "lucide-react/icons/check";
import X from "lucide-react/icons/x";
import { type FormEvent, useId, useRef, useState } from "react";
import { MESSAGES } from "#worker/domain/messages.ts";
import { enCentimes, enUnites, MONTANT_MAX_CENTIMES } from "#worker/domain/monnaie.ts";
import { Amount } from "#app/components/ui/amount.tsx";
import { AmountInput } from "#app/components/ui/amount-input.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { IconButton } from "#app/components/ui/icon-button.tsx";
import { Kbd } from "#app/components/ui/kbd.tsx";
import { NativeDialog } from "#app/components/ui/native-dialog.tsx";
import { typeInto } from "#app/components/ui/type-into.ts";
import { CAISSE } from "#app/content/caisse.ts";
import { EchecPaiement } from "./echec-paiement.tsx";
import { MontantsRapides } from "./montants-rapides.tsx";
import { Pave } from "./pave.tsx";
import { RenduMonnaie } from "./rendu-monnaie.tsx";
import { tailleMontant } from "./taille-montant.ts";
import { useCaisseContext } from "./use-caisse.ts";

/** In centimes; null when it is no amount, or one beyond what can be counted. */
function montantDe({ valeur, refus }: { valeur: string; refus: string | null }): number | null {
  const centimes = refus === null ? enCentimes(Number(valeur)) : null;
  return centimes !== null && centimes <= MONTANT_MAX_CENTIMES ? centimes : null;
}

/** The form's own grounds: the keypad's side is sunken from 768. */
const PAVE = "wide-payment:bg-sunken wide-payment:px-6";

export function PaiementEspeces({ avis }: { avis: string | null }) {
  const { total, devise, vues, actions, enCours } = useCaisseContext();
  const titreId = useId();
  const champId = useId();
  const forme = useRef<HTMLFormElement>(null);
  const monnaieId = useId();
  const [saisie, setSaisie] = useState({ valeur: "", refus: null as string | null });
  /** A quick amount is in the field: the next digit begins another one. */
  const frais = useRef(false);
  const champ = () => forme.current?.querySelector<HTMLInputElement>("[data-foyer]") ?? null;

  const gratuit = total.montant === 0 && total.articles > 0;
  const recu = saisie.valeur === "" ? (gratuit ? 0 : null) : montantDe(saisie);
  const refus = saisie.refus ?? (saisie.valeur !== "" && recu === null ? MESSAGES.montantTropGrand : null);
  const suffisant = total.articles > 0 && recu !== null && recu >= total.montant;

  function choisir(montant: number) {
    const input = champ();
    if (!input) return;
    typeInto(input, String(enUnites(montant)));
    input.focus();
    frais.current = true;
  }

  function avantSaisie() {
    if (frais.current) champ()?.select();
    frais.current = false;
  }

  function valider(event: FormEvent) {
    event.preventDefault();
    if (suffisant) void actions.payer(recu);
  }

  return (
    <NativeDialog
      titleId={titreId}
      onClose={vues.versPanier}
      held={enCours}
      className="@container/paiement h-dvh max-h-dvh rounded-none max-md:[container-type:size] md:h-fit md:max-w-[56.25rem]"
    >
      <form
        ref={forme}
        onSubmit={valider}
        className="flex min-h-0 flex-1 flex-col overflow-y-auto overscroll-contain wide-payment:grid wide-payment:grid-cols-[minmax(0,1fr)_21.75rem] wide-payment:grid-rows-[1fr_auto]"
      >
        {/* On a phone what is above the keypad scrolls, and the keypad and the button stay; with large text all of it scrolls. */}
        <div className="flex shrink-0 flex-col gap-1.5 px-4 pb-1.5 tall-phone:min-h-44 tall-phone:flex-1 tall-phone:justify-between tall-phone:overflow-y-auto wide-payment:gap-2.5 wide-payment:px-7 wide-payment:pb-4">
          <div className="flex items-center justify-between gap-3 narrow-payment:-mb-1.5 wide-payment:pt-6 wide-payment:pb-1">
            <h2 id={titreId} className="text-h2 wide-payment:text-h1">
              {CAISSE.paiementEspeces}
            </h2>
            <IconButton
              label={CAISSE.fermer}
              onClick={vues.versPanier}
              disabled={enCours}
              className="-mr-2 wide-payment:absolute wide-payment:top-4 wide-payment:right-6"
            >
              <X aria-hidden="true" />
            </IconButton>
          </div>
          {/* The total takes what a tall phone leaves. */}
          <p className="@container flex max-h-32 shrink-0 grow flex-wrap content-center items-baseline justify-between gap-x-3 rounded-card bg-till px-3 py-0.5 text-white wide-payment:grow-0 wide-payment:px-5 wide-payment:py-3.5">
            <span className="text-table font-medium text-till-ink-2 wide-payment:text-body">
              {CAISSE.totalAPayer}
            </span>
            <Amount
              montant={total.montant}
              devise={devise}
              className={tailleMontant(total.montant, devise, [
                "text-[1.75rem]/9 font-bold wide-payment:text-[2.5rem]/12",
                "text-[1.25rem]/9 font-bold wide-payment:text-[2rem]/12",
                "text-body font-bold wide-payment:text-[1.5rem]/10",
              ])}
            />
          </p>
          <div className="flex shrink-0 flex-col gap-0.5 wide-payment:gap-1.5">
            <label htmlFor={champId} className="text-label wide-payment:mt-2">
              {CAISSE.montantRecu}
            </label>
            <AmountInput
              id={champId}
              data-foyer=""
              devise={devise}
              // The till's keypad stands beside it; a real keyboard types all the same.
              inputMode="none"
              enterKeyHint="done"
              readOnly={enCours}
              aria-invalid={refus !== null}
              aria-describedby={monnaieId}
              onValue={(valeur, probleme) => {
                setSaisie({ valeur, refus: probleme });
              }}
              onKeyDown={(event) => {
                if (/^[\d,.]$/.test(event.key)) avantSaisie();
                else frais.current = false;
              }}
              className="shrink-0 wide-payment:min-h-16"
              inputClassName="text-[length:min(1.875rem,8.4cqi)]/9 font-bold narrow-payment:py-0!"
            />
          </div>
          <MontantsRapides recu={recu} onChoisir={choisir} />
        </div>
        <div className={`shrink-0 px-4 pb-1.5 wide-payment:pt-[4.5rem] wide-payment:pb-2.5 ${PAVE}`}>
          <Pave champ={champ} avant={avantSaisie} decimales={devise.decimales} />
        </div>
        <div className="shrink-0 border-t border-line pt-1 wide-payment:contents">
          <div className="flex flex-col justify-end px-4 wide-payment:px-7 wide-payment:pb-6">
            <EchecPaiement avis={avis} />
            <RenduMonnaie id={monnaieId} recu={recu} refus={refus} total={total.montant} />
          </div>
          <div
            className={`flex flex-col justify-end gap-2.5 px-4 pt-1.5 pb-[max(0.5rem,env(safe-area-inset-bottom))] wide-payment:pt-2.5 wide-payment:pb-6 ${PAVE}`}
          >
            <Button
              type="submit"
              kind="cash"
              size="till"
              disabled={!suffisant}
              loading={enCours}
              loadingLabel={CAISSE.enregistrement}
              icon={<Check aria-hidden="true" className="size-6" />}
              className="px-3! wrap-anywhere wide-payment:min-h-19"
            >
              {CAISSE.valider} <Kbd>Entrée</Kbd>
            </Button>
            <Button
              onClick={vues.versPanier}
              disabled={enCours}
              className="narrow-payment:hidden wide-payment:min-h-13"
            >
              {CAISSE.annuler} <Kbd>Échap</Kbd>
            </Button>
          </div>
        </div>
      </form>
    </NativeDialog>
  );
}
