import { timedFetch } from "#app/network/timed-fetch.ts";
import type { ReponseCatalogue } from "./reponses.ts";

const ADRESSE = "/pos/catalogue";

/**
 * The catalogue, or what changed of it since the event `depuis`; null when nobody answers, REFUSE when the page's account is
 * signed in no more: asking again changes nothing.
 */
export async function demanderCatalogue(depuis?: number): Promise<ReponseCatalogue | "REFUSE" | null> {
  const adresse = depuis === undefined ? ADRESSE : `${ADRESSE}?depuis=${String(depuis)}`;
  try {
    const reponse = await timedFetch((input, init) => fetch(input, init), adresse, {
      headers: { Accept: "application/json" },
    });
    if (reponse.status === 401 || reponse.status === 403) return "REFUSE";
    const valeur: unknown = await reponse.json();
    return estCatalogue(valeur) ? valeur : null;
  } catch {
    return null;
  }
}

function estCatalogue(valeur: unknown): valeur is ReponseCatalogue {
  return typeof valeur === "object" && valeur !== null && ("catalogue" in valeur || "difference" in valeur);
}
