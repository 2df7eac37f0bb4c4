import { AppForm } from "#app/components/layout/app-form.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { CATALOGUE } from "#app/content/catalogue.ts";
import { useDevise } from "#app/hooks/use-shell.ts";
import type { PaysEtablissement } from "#worker/features/parametres/domain.ts";
import { enMots } from "./question.ts";
import { fieldsOf, type Question } from "./use-question.ts";

/** For a browser without scripts, which opens no dialog: the same questions in the row itself, each with its answer. */
export function PlainQuestions({ pays }: { pays: PaysEtablissement }) {
  const actuelle = useDevise();
  if (pays.parDefaut) return null;
  const questions: readonly Question[] = pays.actif
    ? [
        { intent: "defaut", pays },
        { intent: "activite", pays },
      ]
    : [{ intent: "activite", pays }];
  return (
    <noscript>
      <details className="px-3 pb-3 text-left page-md:p-0">
        <summary className="inline-flex min-h-12 cursor-pointer list-none items-center font-semibold text-indigo-ink underline underline-offset-4">
          {CATALOGUE.modifier}
          <span className="sr-only">{` ${pays.nom}`}</span>
        </summary>
        {questions.map((question) => {
          const { title, verb, consequence } = enMots(question, actuelle);
          return (
            <AppForm key={question.intent} className="mt-2 grid max-w-88 gap-2">
              {Object.entries(fieldsOf(question)).map(([name, value]) => (
                <input key={name} type="hidden" name={name} value={value} />
              ))}
              <p className="font-semibold">{title}</p>
              <p>{consequence}</p>
              <Button type="submit" className="justify-self-start">
                {verb}
              </Button>
            </AppForm>
          );
        })}
      </details>
    </noscript>
  );
}
