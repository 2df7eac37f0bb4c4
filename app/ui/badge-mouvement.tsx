import type { LucideIcon } from "lucide-react";
import ArrowDownToLine from "lucide-react/icons/arrow-down-to-line";
import ArrowUpFromLine from "lucide-react/icons/arrow-up-from-line";
import ClipboardCheck from "lucide-react/icons/clipboard-check";
import PackagePlus from "lucide-react/icons/package-plus";
import Pencil from "lucide-react/icons/pencil";
import Undo2 from "lucide-react/icons/undo-2";
import type { ComponentProps } from "react";
import { HISTORY, signed } from "#app/content/stock.ts";
import type { TypeMouvement } from "#worker/schema/codes.ts";
import { Badge, toneClass } from "./badge.tsx";
import { cx } from "./cx.ts";

type Style = { tone: ComponentProps<typeof Badge>["tone"]; icon: LucideIcon };

const ACHAT: Style = { tone: "indigo", icon: ArrowDownToLine };
const CANCELLED: Style = { tone: "bissap", icon: Undo2 };

const STYLES: Record<TypeMouvement, Style> = {
  INITIAL: { tone: "sunken", icon: PackagePlus },
  ACHAT,
  VENTE: { tone: "ochre", icon: ArrowUpFromLine },
  AJUSTEMENT: { tone: "sunken", icon: ClipboardCheck },
  ANNULATION_ACHAT: CANCELLED,
  ANNULATION_VENTE: CANCELLED,
  MODIFICATION_ACHAT: { tone: "indigo", icon: Pencil },
  RETOUR: CANCELLED,
};

export function BadgeMouvement({ type }: { type: TypeMouvement }) {
  return <Badge {...STYLES[type]}>{HISTORY.badges[type]}</Badge>;
}

/** The word beside this icon says the type. */
export function MouvementIcon({ type }: { type: TypeMouvement }) {
  const { tone, icon: Icon } = STYLES[type];
  return (
    <span
      aria-hidden="true"
      className={cx("grid size-9 shrink-0 place-items-center rounded-swatch", toneClass(tone))}
    >
      <Icon className="size-5" />
    </span>
  );
}

export function SignedQuantite({ quantite }: { quantite: number }) {
  return (
    <span className={cx("font-bold whitespace-nowrap", quantite > 0 && "text-moringa-ink")}>
      {signed(quantite)}
    </span>
  );
}
