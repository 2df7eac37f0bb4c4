import { useRef, useState } from "react";
import type { Encaissement } from "#worker/features/ventes/domain/sale.ts";
import { timedFetch } from "#app/network/timed-fetch.ts";
import type { SansSuite } from "#app/pos/demander.ts";
import { renoncer } from "#app/pos/renoncer.ts";
import type { CaisseStore } from "#app/pos/store.ts";

const ADRESSE_RENONCEMENT = "/pos/renoncement";

/** A sale that was recorded although no answer came, and the key that it was sent under. */
export type Retrouvee = { cle: string; encaissement: Encaissement };

/** What became of another cart's payment that was never answered: known before this cart's is taken. */
export function useRenoncement(store: CaisseStore, onVendue: () => void) {
  const [enCours, setEnCours] = useState(false);
  const [echec, setEchec] = useState<SansSuite | null>(null);
  /** It stays in suspense until the user has read it. */
  const [retrouvee, setRetrouvee] = useState<Retrouvee | null>(null);
  const verrou = useRef(false);

  /** True once nothing stands in the way of another payment. */
  async function verifier(): Promise<boolean> {
    if (verrou.current) return false;
    setEchec(null);
    const { enSuspens, cle: presente } = store.get();
    if (!enSuspens || enSuspens.cle === presente) return true;
    const { cle } = enSuspens;
    verrou.current = true;
    setEnCours(true);
    const sort = await renoncer(envoyer, cle);
    verrou.current = false;
    setEnCours(false);
    if (sort.etat === "ABANDONNE") {
      store.lever(cle);
      return true;
    }
    if (sort.etat === "VENDU") {
      setRetrouvee({ cle, encaissement: sort.encaissement });
      onVendue();
    } else setEchec(sort);
    return false;
  }

  return { enCours, echec, retrouvee, verifier };
}

function envoyer(corps: string): Promise<Response> {
  return timedFetch(fetch, ADRESSE_RENONCEMENT, {
    method: "POST",
    headers: { "Content-Type": "application/json", Accept: "application/json" },
    body: corps,
  });
}
