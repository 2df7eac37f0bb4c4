import Delete from "lucide-react/icons/delete";
import type { ReactNode } from "react";
import { CAISSE } from "#app/content/caisse.ts";
import { effacer, inserer } from "#app/pos/pave.ts";

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
  const touche = (texte: string, nom: ReactNode = texte) => (
    <Touche
      key={texte}
      onPresser={() => {
        avant();
        ecrire(inserer(texte));
      }}
    >
      {nom}
    </Touche>
  );
  return (
    <div role="group" aria-label={CAISSE.pave} className="grid grid-cols-3 gap-1.5 wide-payment:gap-2.5">
      {["7", "8", "9", "4", "5", "6", "1", "2", "3"].map((chiffre) => touche(chiffre))}
      {decimales === 0 ? touche("000") : touche(",")}
      {touche("0")}
      <Touche
        onPresser={() => {
          ecrire(effacer);
        }}
      >
        <Delete aria-label={CAISSE.effacerChiffre} className="size-6" />
      </Touche>
    </div>
  );
}

function Touche({ onPresser, children }: { onPresser: () => void; children: ReactNode }) {
  return (
    <button
      type="button"
      onMouseDown={(event) => {
        event.preventDefault();
      }}
      onClick={onPresser}
      className="inline-flex min-h-14 items-center justify-center rounded-control border border-line bg-canvas text-[length:min(1.625rem,12vw)]/8 font-medium hover:bg-surface active:bg-surface wide-payment:min-h-[4.625rem]"
    >
      {children}
    </button>
  );
}
