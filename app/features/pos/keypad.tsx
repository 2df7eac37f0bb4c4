import Delete from "lucide-react/icons/delete";
import type { ReactNode } from "react";
import { CAISSE } from "#app/content/caisse.ts";
import { cx } from "#app/ui/cx.ts";

type PaveProps = {
  /** The field that the keys write in. */
  champ: () => HTMLInputElement | null;
  /** Called before a digit is written. */
  avant: () => void;
  decimales: 0 | 2;
};

/** The till's own keypad: the system's keyboard would cover the change. The field keeps the focus, so Entrée validates. */
export function Pave({ champ, avant, decimales }: PaveProps) {
  function ecrire(changer: typeof effacer) {
    const input = champ();
    if (!input) return;
    const { selectionStart, selectionEnd, value } = input;
    const fin = selectionEnd ?? value.length;
    const { valeur, curseur } = changer(value, selectionStart ?? fin, fin);
    input.value = valeur;
    input.setSelectionRange(curseur, curseur);
    // The field formats what it holds and tells what it means, as after a key of a real keyboard.
    input.dispatchEvent(new Event("input", { bubbles: true }));
  }
  const touche = (texte: string, className = "") => (
    <Touche
      key={texte}
      className={className}
      onPresser={() => {
        avant();
        ecrire(inserer(texte));
      }}
    >
      {texte}
    </Touche>
  );
  return (
    <div
      role="group"
      aria-label={CAISSE.pave}
      className="grid grid-cols-3 gap-1.5 squat-phone:grid-cols-4 wide-payment:gap-2.5"
    >
      {["7", "8", "9", "4", "5", "6", "1", "2", "3"].map((chiffre) => touche(chiffre))}
      {/* Where rows are dear these three are a fourth column. */}
      {touche(decimales === 0 ? "000" : ",", "squat-phone:col-start-4 squat-phone:row-start-2")}
      {touche("0", "squat-phone:col-start-4 squat-phone:row-start-3")}
      <Touche
        className="squat-phone:col-start-4 squat-phone:row-start-1"
        onPresser={() => {
          ecrire(effacer);
        }}
      >
        <Delete aria-label={CAISSE.effacerChiffre} className="size-6" />
      </Touche>
    </div>
  );
}

type ToucheProps = { onPresser: () => void; className: string; children: ReactNode };

function Touche({ onPresser, className, children }: ToucheProps) {
  return (
    <button
      type="button"
      onMouseDown={(event) => {
        event.preventDefault();
      }}
      onClick={onPresser}
      className={cx(
        "inline-flex min-h-(--touche,3.5rem) items-center justify-center rounded-control border border-line bg-canvas text-[length:min(1.625rem,12vw)]/8 font-medium hover:bg-surface active:bg-surface wide-payment:min-h-[4.625rem]",
        className,
      )}
    >
      {children}
    </button>
  );
}

// The keys of the till's keypad, as changes of a field's text; the field itself groups the digits afterwards.

type Saisie = { valeur: string; curseur: number };

/** The key that writes `texte` over the selection. */
export function inserer(texte: string): (valeur: string, debut: number, fin: number) => Saisie {
  return (valeur, debut, fin) => ({
    valeur: valeur.slice(0, debut) + texte + valeur.slice(fin),
    curseur: debut + texte.length,
  });
}

/** The key that deletes the selection, or the digit before the caret with the space that may stand between. */
export function effacer(valeur: string, debut: number, fin: number): Saisie {
  const avant = debut < fin ? valeur.slice(0, debut) : valeur.slice(0, debut).replace(/.\s*$/, "");
  return { valeur: avant + valeur.slice(fin), curseur: avant.length };
}
