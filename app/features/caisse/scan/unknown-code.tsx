import Link2 from "lucide-react/icons/link-2";
import Plus from "lucide-react/icons/plus";
import ScanBarcode from "lucide-react/icons/scan-barcode";
import X from "lucide-react/icons/x";
import { type FormEvent, useEffect, useId, useRef, useState } from "react";
import { SCAN } from "#app/content/scan.ts";
import { SCREEN_TEXTS } from "#app/content/screens.ts";
import { searchFor } from "#app/features/caisse/catalogue/search.ts";
import { useCaisse, useCommands } from "#app/features/caisse/state/use-caisse.ts";
import { Button } from "#app/ui/button.tsx";
import { Combobox } from "#app/ui/combobox.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import { Field } from "#app/ui/field.tsx";
import { IconButton } from "#app/ui/icon-button.tsx";
import { LinkButton } from "#app/ui/link-button.tsx";
import { associate } from "./associate.ts";

export function UnknownSheet() {
  const { scans } = useCommands();
  const unknown = useCaisse((state) => state.unknown);
  const titreId = useId();
  return (
    <Dialog
      // Another code opens the sheet anew, which takes the focus.
      key={unknown}
      aria-labelledby={titreId}
      onClose={scans.forget}
      closesOutside={false}
      className="md:max-w-md"
    >
      <UnknownCode titreId={titreId} onAssociated={scans.associate} />
    </Dialog>
  );
}

type UnknownCodeProps = { titreId: string; onAssociated: (produitId: number) => void };

/** Another code needs another `key`. */
export function UnknownCode({ titreId, onAssociated }: UnknownCodeProps) {
  const { scans } = useCommands();
  const code = useCaisse((state) => state.unknown ?? "");
  const associating = useCaisse((state) => state.associating);
  return (
    <>
      <span
        aria-hidden="true"
        className="mx-auto mt-2 h-1 w-10 shrink-0 rounded-full bg-line-strong md:hidden"
      />
      <div className="flex shrink-0 items-start gap-3 pt-3 pr-2 pl-4 md:pt-5 md:pr-3 md:pl-6">
        <ScanBarcode aria-hidden="true" className="mt-3 size-6 shrink-0 text-laterite-ink" />
        <div className="min-w-0 flex-1 pt-2.5">
          <h2 id={titreId} className="text-h2">
            {SCAN.unknown}
          </h2>
          <p className="mt-1 text-caption text-ink-2">{SCAN.unknownDetail}</p>
          <p className="text-price font-bold wrap-anywhere">{code}</p>
        </div>
        <IconButton label={SCREEN_TEXTS.close} onClick={scans.forget}>
          <X aria-hidden="true" />
        </IconButton>
      </div>
      <div className="min-h-0 overflow-y-auto overscroll-contain px-4 pt-4 pb-safe-4 md:px-6 md:pb-6">
        {associating ? (
          <Association code={code} onAssociated={onAssociated} />
        ) : (
          <div className="grid gap-2.5 sm:max-md:grid-cols-2">
            <LinkButton
              data-focus=""
              kind="primary"
              size="large"
              to={`/products/new?code=${encodeURIComponent(code)}`}
              icon={<Plus aria-hidden="true" className="size-5" />}
            >
              {SCAN.create}
            </LinkButton>
            <Button
              size="large"
              icon={<Link2 aria-hidden="true" className="size-5" />}
              onClick={scans.chooseProduit}
            >
              {SCAN.associate}
            </Button>
          </div>
        )}
      </div>
    </>
  );
}

type AssociationProps = { code: string; onAssociated: (produitId: number) => void };

function Association({ code, onAssociated }: AssociationProps) {
  const { format } = useCommands();
  const catalogue = useCaisse((state) => state.catalogue);
  const form = useRef<HTMLFormElement>(null);
  const [text, setText] = useState("");
  const [chosen, setChosen] = useState<number | null>(null);
  const [refusals, setRefusals] = useState<readonly string[]>();
  const [sending, setSending] = useState(false);
  const ranks = new Map(catalogue.categories.map(({ id, rang }) => [id, rang]));
  const suggestions = searchFor(catalogue.produits, text, null).slice(0, 5);

  useEffect(() => {
    form.current?.querySelector("input")?.focus();
  }, []);

  async function send(event: FormEvent) {
    event.preventDefault();
    if (sending) return;
    if (chosen === null) {
      setRefusals([SCAN.chooseProduit]);
      return;
    }
    setSending(true);
    const refusal = await associate(chosen, code);
    setSending(false);
    if (refusal === null) onAssociated(chosen);
    else setRefusals([refusal]);
  }

  return (
    // As high as the open list, which must not be cut.
    <form ref={form} onSubmit={(event) => void send(event)} className="flex min-h-96 flex-col">
      <Field label={SCAN.produit} errors={refusals}>
        <Combobox
          value={text}
          suggestions={suggestions.map(({ id, titre, reference, prixVente, categorieId }) => ({
            id: String(id),
            title: titre,
            detail: reference,
            aside: format(prixVente),
            rank: ranks.get(categorieId) ?? 0,
          }))}
          loading={false}
          onQuery={(query) => {
            setText(query);
            setChosen(null);
            setRefusals(undefined);
          }}
          onChoose={({ id, title }) => {
            setText(title);
            setChosen(Number(id));
            setRefusals(undefined);
          }}
        />
      </Field>
      <Button
        type="submit"
        kind="primary"
        size="large"
        className="mt-auto"
        loading={sending}
        loadingLabel={SCAN.associating}
      >
        {SCAN.associate}
      </Button>
    </form>
  );
}
