import CircleAlert from "lucide-react/icons/circle-alert";
import CircleCheck from "lucide-react/icons/circle-check";
import Clock from "lucide-react/icons/clock";
import PrinterIcon from "lucide-react/icons/printer";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { PRINTER } from "#app/content/printer.ts";
import { type PrinterFailure, failureText } from "#app/device/printer/failure.ts";
import {
  type Printer,
  type PrinterKind,
  printerPreference,
  usePrinterPreference,
  useTicketLargeur,
} from "#app/device/printer/preferences.ts";
import { printTestPage } from "#app/device/printer/print-ticket.ts";
import {
  checkPrinter,
  choosePrinter,
  type PrinterState,
  usePrinterState,
  watchPlugs,
} from "#app/device/printer/printer.ts";
import { useSupport } from "#app/device/printer/support.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { Select } from "#app/ui/select.tsx";
import { Switch } from "#app/ui/switch.tsx";
import { CODE_PAGES } from "#worker/features/tickets/domain/paper.ts";
import { SettingsCard } from "./settings-card.tsx";

type Outcome = { tested: true } | { failure: PrinterFailure };

/** Belongs to the device, not to the shop: each choice is kept at once. Stands alone, outside the shop's form. */
export function PrinterCard() {
  const { printer, codePage, automatic } = usePrinterPreference();
  const isRoll = useTicketLargeur() !== "A4";
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const [choosing, setChoosing] = useState<PrinterKind | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);

  useEffect(() => {
    void checkPrinter();
    return watchPlugs();
  }, []);

  async function choose(kind: PrinterKind) {
    setOutcome(null);
    setChoosing(kind);
    const failure = await choosePrinter(kind);
    setChoosing(null);
    if (failure) setOutcome({ failure });
    else heading.current?.focus();
  }

  async function test() {
    setOutcome(null);
    const failure = await printTestPage();
    setOutcome(failure ? { failure } : { tested: true });
  }

  function forget() {
    setOutcome(null);
    printerPreference.forget();
    heading.current?.focus();
  }

  return (
    <SettingsCard title={PRINTER.title} hint={PRINTER.hint} heading={heading} className="noscript:hidden">
      {printer ? (
        <ChosenPrinter printer={printer} onTest={test} onChoose={choose} onForget={forget} />
      ) : (
        <NoPrinter choosing={choosing} onChoose={choose} />
      )}
      <div className="px-4 pb-4 empty:hidden md:px-5 large-text:px-3">
        <OutcomeNotice outcome={outcome} hasPrinter={printer !== null} />
      </div>
      {printer && (
        <Part>
          <Field label={PRINTER.alphabet} hint={PRINTER.alphabetHint}>
            <Select
              value={codePage}
              onChange={({ currentTarget }) => {
                const chosen = CODE_PAGES.find((page) => page === currentTarget.value);
                if (chosen) printerPreference.change({ codePage: chosen });
              }}
            >
              {CODE_PAGES.map((page) => (
                <option key={page} value={page}>
                  {PRINTER.alphabets[page]}
                </option>
              ))}
            </Select>
          </Field>
        </Part>
      )}
      <Part className="large-text:[&>div]:flex-wrap large-text:[&>div>div]:basis-full">
        <Switch
          label={PRINTER.automatic}
          hint={printer && isRoll ? PRINTER.automaticHint : PRINTER.automaticOff}
          checked={automatic && printer !== null && isRoll}
          disabled={!printer || !isRoll}
          onChange={(checked) => printerPreference.change({ automatic: checked })}
        />
      </Part>
    </SettingsCard>
  );
}

function Part({ className = "", children }: { className?: string; children: ReactNode }) {
  return (
    <div className={`border-t border-line px-4 py-4 md:px-5 large-text:px-3 ${className}`}>{children}</div>
  );
}

type NoPrinterProps = { choosing: PrinterKind | null; onChoose: (kind: PrinterKind) => Promise<void> };

function NoPrinter({ choosing, onChoose }: NoPrinterProps) {
  const { kinds, missing } = useSupport();
  return (
    <div className="grid gap-4 px-4 py-4 md:px-5 large-text:px-3">
      <Line name={PRINTER.none} details={missing ? PRINTER.missing[missing] : PRINTER.noneHint} />
      {kinds.length > 0 && (
        <div className="flex flex-wrap gap-3 max-md:[&>*]:w-full">
          {kinds.map((kind) => (
            <Button
              key={kind}
              onClick={() => void onChoose(kind)}
              loading={choosing === kind}
              loadingLabel={PRINTER.choosing}
            >
              {PRINTER.choose[kind]}
            </Button>
          ))}
        </div>
      )}
      {missing === "reload" && (
        <Button className="justify-self-start" onClick={() => window.location.reload()}>
          {PRINTER.reload}
        </Button>
      )}
    </div>
  );
}

type ChosenPrinterProps = {
  printer: Printer;
  onTest: () => Promise<void>;
  onChoose: NoPrinterProps["onChoose"];
  onForget: () => void;
};

function ChosenPrinter({ printer, onTest, onChoose, onForget }: ChosenPrinterProps) {
  const largeur = useTicketLargeur();
  const state = usePrinterState();
  const name = printer.name === "" ? PRINTER.unnamed : printer.name;
  const kind = PRINTER.kinds[printer.kind];
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-3 px-4 py-4 md:px-5 large-text:px-3">
      <Line
        name={name}
        badge={<StateBadge state={state} />}
        details={largeur === "A4" ? PRINTER.paperA4(kind) : PRINTER.paper(kind, largeur)}
      />
      <div className="flex flex-wrap items-center gap-2 max-md:w-full max-md:[&>*]:grow">
        <Button kind="ghost" aria-label={PRINTER.forgetLabel(name)} onClick={onForget}>
          {PRINTER.forget}
        </Button>
        {state.kind === "failed" && state.failure.code === "ask" ? (
          <Button onClick={() => void onChoose(printer.kind)}>{PRINTER.chooseAgain}</Button>
        ) : (
          <Button
            onClick={() => void onTest()}
            loading={state.kind === "printing"}
            loadingLabel={PRINTER.printing}
          >
            {PRINTER.testPage}
          </Button>
        )}
      </div>
    </div>
  );
}

function Line({ name, badge, details }: { name: string; badge?: ReactNode; details: string }) {
  return (
    <div className="flex min-w-0 grow basis-52 gap-3">
      <PrinterIcon aria-hidden="true" className="mt-0.5 size-6 shrink-0 text-ink-2" />
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-semibold wrap-anywhere">
          <span className="min-w-0">{name}</span>
          {badge}
        </p>
        <p className="text-caption text-ink-3">{details}</p>
      </div>
    </div>
  );
}

function StateBadge({ state }: { state: PrinterState }) {
  switch (state.kind) {
    case "ready":
      return (
        <Badge tone="moringa" icon={CircleCheck}>
          {PRINTER.states.ready}
        </Badge>
      );
    case "printing":
      return (
        <Badge tone="indigo" icon={Clock}>
          {PRINTER.sent(Math.round(state.share * 100))}
        </Badge>
      );
    case "failed":
      return (
        <Badge tone="bissap" icon={CircleAlert}>
          {PRINTER.failed[state.failure.code]}
        </Badge>
      );
    case "remembered":
      return <Badge tone="sunken">{PRINTER.states.remembered}</Badge>;
  }
}

/** What the last press did; without one, why the printer does not print. */
function OutcomeNotice({ outcome, hasPrinter }: { outcome: Outcome | null; hasPrinter: boolean }) {
  const state = usePrinterState();
  if (outcome && "tested" in outcome) {
    return (
      <Notice tone="success" title={PRINTER.testDone} role="status">
        {PRINTER.testDoneHint}
      </Notice>
    );
  }
  const found = hasPrinter && state.kind === "failed" ? state.failure : null;
  const failure = outcome?.failure ?? found;
  if (!failure) return null;
  const { what, remedy } = failureText(failure);
  return (
    <Notice tone={outcome ? "error" : "warning"} title={what} {...(outcome && { role: "alert" as const })}>
      {remedy}
    </Notice>
  );
}
