import { Button } from "#app/components/ui/button.tsx";
import { CAISSE } from "#app/content/caisse.ts";
import { Question } from "./question.tsx";
import { useCaisseContext } from "./use-caisse.ts";

export function Vider() {
  const { total, vues, actions } = useCaisseContext();
  return (
    <Question
      titre={CAISSE.viderQuestion}
      reponses={
        <>
          <Button data-foyer="" onClick={vues.versPanier}>
            {CAISSE.garderPanier}
          </Button>
          <Button kind="danger-filled" onClick={actions.vider}>
            {CAISSE.viderConfirme}
          </Button>
        </>
      }
    >
      <p className="text-body text-ink-2">{CAISSE.viderDetail(CAISSE.articles(total.articles))}</p>
    </Question>
  );
}
