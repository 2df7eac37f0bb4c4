import { type ReactNode, useId } from "react";
import { NativeDialog } from "#app/ui/native-dialog.tsx";
import { useCaisseContext } from "./use-caisse.ts";

type QuestionProps = {
  titre: string;
  children: ReactNode;
  /** Buttons, the one that answers yes last: on phones it stands first. */
  answers: ReactNode;
};

/** Something that only the user can decide. Leaving it decides nothing. */
export function Question({ titre, children, answers }: QuestionProps) {
  const { views } = useCaisseContext();
  const titreId = useId();
  return (
    <NativeDialog titleId={titreId} onClose={views.toPanier} className="md:h-fit md:max-w-[36rem]">
      <div className="grid gap-3 px-4 pt-5 pb-4 md:px-6">
        <h2 id={titreId} className="text-h2">
          {titre}
        </h2>
        {children}
      </div>
      <div className="flex flex-col-reverse gap-2.5 border-t border-line px-4 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] md:flex-row md:flex-wrap md:justify-end md:px-6 md:py-4">
        {answers}
      </div>
    </NativeDialog>
  );
}
