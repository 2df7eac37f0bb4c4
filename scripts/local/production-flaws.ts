import { isOrigin } from "#worker/http/origin.ts";

export type Production = {
  vars: Record<string, unknown>;
  d1_databases: readonly { binding: string; database_id?: string | undefined }[];
};

const PLACEHOLDER_ID = /^0{8}-/;
const EXAMPLE = /\.example$/;

export function productionFlaws({ vars: { ORIGINE }, d1_databases }: Production): string[] {
  const flaws = d1_databases
    .filter(({ database_id = "" }) => database_id === "" || PLACEHOLDER_ID.test(database_id))
    .map(({ binding }) => `La base ${binding} n'a pas encore son identifiant (database_id).`);
  if (typeof ORIGINE !== "string" || !isOrigin(ORIGINE) || EXAMPLE.test(ORIGINE))
    flaws.push("ORIGINE doit être l'adresse https d'Étal, sans chemin, comme un navigateur l'écrit.");
  return flaws;
}
