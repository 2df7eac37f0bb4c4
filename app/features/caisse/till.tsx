import { Await } from "@remix-run/react";
import { Suspense, useEffect, useState } from "react";
import type { Account } from "#app/device/account.ts";
import { ONLINE } from "#app/device/online.ts";
import { TILL } from "#app/device/service-worker/addresses.ts";
import { createStore, useStore } from "#app/device/store.ts";
import { ENDED } from "#app/network/ended-session.ts";
import { outboxOf } from "#app/outbox/browser.ts";
import { catalogueName } from "#app/outbox/names.ts";
import { CLOSED } from "#app/outbox/outbox.ts";
import { openEnvois } from "#app/shell/envois/open-envois.ts";
import { useMinute } from "#app/shell/envois/use-minute.ts";
import { Caisse } from "./caisse.tsx";
import type { CatalogueCaisse } from "./catalogue/catalogue.ts";
import { CaisseSkeleton, CatalogueUnavailable } from "./catalogue/catalogue-states.tsx";
import { fetchCatalogue } from "./catalogue/fetch-catalogue.ts";
import { Header } from "./header.tsx";
import { headOf } from "./state/head.ts";

/** `account` is null until the scripts of the till's shell run. */
export function TillHeader({ account }: { account: Account | null }) {
  const state = useStore(
    account && typeof window !== "undefined" ? outboxOf(account).state : NOTHING,
    CLOSED,
  );
  const online = useStore(ONLINE, true);
  const now = useMinute();
  return (
    <Header
      boutique={account?.etablissement.nom ?? ""}
      head={headOf(state, online, now)}
      devise={account?.etablissement.devise ?? null}
      onOpen={() => openEnvois()}
    />
  );
}

const NOTHING = createStore(() => CLOSED);

/** `streamed`: the catalogue that the session's document brings. The till's shell brings none (docs/decisions/0070). */
export function Till({ account, streamed }: { account: Account; streamed: Promise<CatalogueCaisse> | null }) {
  if (streamed === null) return <FromDevice account={account} />;
  return (
    <Suspense fallback={<CaisseSkeleton />}>
      <Await resolve={streamed} errorElement={<FromDevice account={account} />}>
        {(catalogue) => <Caisse account={account} catalogue={catalogue} />}
      </Await>
    </Suspense>
  );
}

function FromDevice({ account }: { account: Account }) {
  const [catalogue, setCatalogue] = useState<CatalogueCaisse | "unavailable" | null>(null);
  useEffect(() => {
    void openCatalogue(account.etablissementId).then((opened) => {
      if (opened === "refused") goToLogin();
      else setCatalogue(opened);
    });
  }, [account]);
  if (catalogue === null) return <CaisseSkeleton />;
  if (catalogue === "unavailable") return <CatalogueUnavailable />;
  return <Caisse account={account} catalogue={catalogue} stale onRefused={goToLogin} />;
}

/** The device's own catalogue is there at once, and is brought up to date afterwards. */
async function openCatalogue(etablissementId: number): Promise<CatalogueCaisse | "unavailable" | "refused"> {
  const { keptCatalogue } = await import("./catalogue/kept-catalogue.ts");
  const kept = await keptCatalogue(catalogueName(etablissementId)).read();
  if (kept) return kept;
  const answer = await fetchCatalogue();
  if (answer === "refused") return answer;
  return typeof answer === "object" && "catalogue" in answer ? answer.catalogue : "unavailable";
}

/** The session has ended, or the browser is signed in to another account. */
function goToLogin(): void {
  window.location.replace(LOGIN);
}

const LOGIN = `/login?retour=${encodeURIComponent(TILL)}&${ENDED}`;
