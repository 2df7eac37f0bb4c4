import { TABLEAU } from "#app/content/tableau-de-bord.ts";
import { useDevise } from "#app/shell/use-shell.ts";
import { Card } from "#app/ui/card.tsx";
import { BarChart } from "./bar-chart.tsx";
import type { Chart } from "./chart.ts";

/** What an hour or a weekday sells on average. */
export function AverageCard({ title, chart }: { title: string; chart: Chart }) {
  const { symbole } = useDevise();
  return (
    <Card title={title} aside={<p className="text-caption text-ink-3">{TABLEAU.average(symbole)}</p>}>
      <BarChart chart={chart} className="h-34" />
    </Card>
  );
}
