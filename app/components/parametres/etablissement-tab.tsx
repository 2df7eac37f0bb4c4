import type { ParametresLus } from "#app/.server/parametres.ts";
import { useEdited } from "#app/hooks/use-edited.ts";
import type { Etablissement } from "#worker/features/parametres/domain.ts";
import { EtablissementForm } from "./etablissement-form.tsx";

export function EtablissementTab({ etablissement, pays }: ParametresLus<"etablissement">) {
  const { record, key } = useEdited<Etablissement>(etablissement);
  // The country where the shop has been moved meanwhile may be one that the list did not hold.
  const choices = pays.some(({ id }) => id === record.pays.id) ? pays : [record.pays, ...pays];
  return <EtablissementForm key={key} etablissement={record} pays={choices} />;
}
