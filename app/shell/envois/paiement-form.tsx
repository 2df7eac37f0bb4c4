import Banknote from "lucide-react/icons/banknote";
import CreditCard from "lucide-react/icons/credit-card";
import Smartphone from "lucide-react/icons/smartphone";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { ENVOIS } from "#app/content/envois.ts";
import type { ConfirmedPanier, Envoi } from "#app/outbox/envoi.ts";
import { cardPaiement, type Checked, mobileMoneyPaiement } from "#app/shell/payment/draft.ts";
import { Field } from "#app/ui/field.tsx";
import { Input } from "#app/ui/input.tsx";
import { Montant } from "#app/ui/montant.tsx";
import { PhoneInput } from "#app/ui/phone-input.tsx";
import { Segments } from "#app/ui/segments.tsx";
import { Select } from "#app/ui/select.tsx";
import type { FieldErrors } from "#worker/core/domain/errors.ts";
import type { ReceivedPaiement } from "#worker/features/ventes/domain/paiement.ts";
import { TICKET } from "#worker/features/tickets/domain/words.ts";
import { PAIEMENT_MODES } from "#worker/schema/codes.ts";
import { RemedyFoot } from "./remedy-foot.tsx";
import { useShop } from "./shop.ts";

const ICONS = { ESPECES: Banknote, MOBILE_MONEY: Smartphone, CARTE: CreditCard };

type PaiementFormProps = {
  envoi: Envoi;
  /** Of the refused payments. */
  ranks: readonly number[];
  blocked: string | null;
  busy: boolean;
  onLeave: () => void;
  onResend: (panier: Pick<ConfirmedPanier, "paiements">) => void;
};

/** One payment in place of the refused ones, of the same amount. Its fields begin with what was refused. */
export function PaiementForm({ envoi, ranks, blocked, busy, onLeave, onResend }: PaiementFormProps) {
  const { devise, pays } = useShop();
  const refused = envoi.paiements.filter((_, rank) => ranks.includes(rank));
  const before = refused[0];
  const montant = refused.reduce((sum, paiement) => sum + paiement.montant, 0);
  const [mode, setMode] = useState(before?.mode ?? "ESPECES");
  const [errors, setErrors] = useState<FieldErrors>({});
  const form = useRef<HTMLFormElement>(null);

  useEffect(() => {
    form.current?.querySelector<HTMLInputElement>(":checked")?.focus();
  }, []);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy || blocked !== null) return;
    const typed = new FormData(event.currentTarget);
    const { paiement, errors: found } = check((name) => {
      const value = typed.get(name);
      return typeof value === "string" ? value : "";
    });
    setErrors(found ?? {});
    if (paiement) onResend({ paiements: replaced(envoi.paiements, ranks, paiement) });
  }

  function check(text: (name: string) => string): Checked {
    if (mode === "CARTE") return { paiement: cardPaiement(text("transactionId"), montant), errors: null };
    if (mode === "ESPECES") return { paiement: { mode, montant, montantRecu: montant }, errors: null };
    const [portefeuille, telephone, transactionId] = [
      text("portefeuille"),
      text("telephone"),
      text("transactionId"),
    ];
    // Only the manager can see that the money has come.
    return mobileMoneyPaiement({ portefeuille, telephone, transactionId, attente: true }, montant, pays);
  }

  return (
    <form ref={form} onSubmit={submit} noValidate className="grid grid-cols-1 gap-3">
      <p className="flex flex-wrap items-baseline justify-between gap-x-3">
        <span className="text-table text-ink-2">{ENVOIS.fixedMontant}</span>
        <span className="@container flex min-w-0 flex-1 basis-36 justify-end text-price">
          <Montant montant={montant} devise={devise} />
        </span>
      </p>
      <Segments
        label={ENVOIS.mode}
        choices={PAIEMENT_MODES.map((value) => ({ value, label: TICKET.modes[value], icon: ICONS[value] }))}
        value={mode}
        onChoose={(next) => {
          setMode(next);
          setErrors({});
        }}
      />
      {mode === "MOBILE_MONEY" && <MobileMoneyFields before={before} errors={errors} />}
      {mode === "CARTE" && (
        <Field label={ENVOIS.slipNumber} optional>
          <Input name="transactionId" maxLength={100} autoComplete="off" spellCheck={false} />
        </Field>
      )}
      <RemedyFoot blocked={blocked} busy={busy} onLeave={onLeave} />
    </form>
  );
}

type MobileMoneyFieldsProps = { before: ReceivedPaiement | undefined; errors: FieldErrors };

function MobileMoneyFields({ before, errors }: MobileMoneyFieldsProps) {
  const { pays } = useShop();
  const wallets = [...pays.portefeuilles, ENVOIS.otherPortefeuille];
  const wallet = before?.portefeuille ?? "";
  return (
    <>
      <Field label={ENVOIS.portefeuille}>
        <Select name="portefeuille" defaultValue={wallets.includes(wallet) ? wallet : wallets[0]}>
          {wallets.map((name) => (
            <option key={name}>{name}</option>
          ))}
        </Select>
      </Field>
      <Field label={ENVOIS.telephone} errors={errors["telephone"]}>
        <PhoneInput
          name="telephone"
          paysName="indicatif"
          pays={[pays]}
          isoCode={pays.isoCode}
          defaultValue={before?.telephone}
          autoComplete="off"
          maxLength={24}
        />
      </Field>
      <Field label={ENVOIS.transactionId} optional errors={errors["transactionId"]}>
        <Input
          name="transactionId"
          defaultValue={before?.transactionId}
          maxLength={100}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
        />
      </Field>
    </>
  );
}

/** The new payment stands where the first refused one was. */
function replaced(
  paiements: readonly ReceivedPaiement[],
  ranks: readonly number[],
  paiement: ReceivedPaiement,
): ReceivedPaiement[] {
  return paiements.flatMap((one, rank) => {
    if (!ranks.includes(rank)) return [one];
    return rank === ranks[0] ? [paiement] : [];
  });
}
