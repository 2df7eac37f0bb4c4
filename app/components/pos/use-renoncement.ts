import { useRef, useState } from "react";
import type { Encaissement } from "#worker/domain/vente.ts";
import { timedFetch } from "#app/network/timed-fetch.ts";
import type { SansSuite } from "#app/pos/demander.ts";
import { renoncer } from "#app/pos/renoncer.ts";
import type { CaisseStore } from "#app/pos/store.ts";

const ADRESSE_RENONCEMENT = "/pos/renoncement";

/** What became of another cart's payment that was never answered: known before this cart's is taken. */
export function useRenoncement(store: CaisseStore, onVendue: () => void) {
  const [enCours, setEnCours] = useState(false);
  const [echec, setEchec] = useState<SansSuite | null>(null);
  /** The sale that was recorded all the same. It stays in suspense until the user has read it. */
  const [retrouvee, setRetrouvee] = useState<Encaissement | null>(null);
  const verrou = useRef(false);

  /** True once nothing stands in the way of another payment. */
  async function verifier(): Promise<boolean> {
    const { enSuspens, cle } = store.get();
    if (!enSuspens || enSuspens.cle === cle) return true;
    if (verrou.current) return false;
    verrou.current = true;
    setEnCours(true);
    setEchec(null);
    const sort = await renoncer(envoyer, enSuspens.cle);
    verrou.current = false;
    setEnCours(false);
    if (sort.etat === "ABANDONNE") {
      store.lever(enSuspens.cle);
      return true;
    }
    if (sort.etat === "VENDU") {
      setRetrouvee(sort.encaissement);
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
