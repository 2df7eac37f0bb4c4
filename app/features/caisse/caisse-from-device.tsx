import { useEffect, useState } from "react";
import type { Account } from "#app/device/account.ts";
import { TILL } from "#app/device/service-worker/addresses.ts";
import { ENDED } from "#app/network/ended-session.ts";
import { Caisse } from "./caisse.tsx";
import type { CatalogueCaisse } from "./catalogue/catalogue.ts";
import { CaisseSkeleton, CatalogueUnavailable } from "./catalogue/catalogue-states.tsx";
import { fetchCatalogue } from "./catalogue/use-catalogue.ts";

/** The till of the shell (docs/decisions/0070): its document brings no catalogue. */
export function CaisseFromDevice({ account: { etablissementId } }: { account: Account }) {
  const [catalogue, setCatalogue] = useState<CatalogueCaisse | "unavailable">();
  useEffect(() => {
    void fetchCatalogue().then((answer) => {
      if (answer === "refused") window.location.replace(LOGIN);
      else if (typeof answer === "object" && "catalogue" in answer) setCatalogue(answer.catalogue);
      else setCatalogue("unavailable");
    });
  }, []);
  if (catalogue === undefined) return <CaisseSkeleton />;
  if (catalogue === "unavailable") return <CatalogueUnavailable />;
  return <Caisse etablissementId={etablissementId} catalogue={catalogue} />;
}

/** The session has ended, or the browser is signed in to another account. */
const LOGIN = `/login?retour=${encodeURIComponent(TILL)}&${ENDED}`;
