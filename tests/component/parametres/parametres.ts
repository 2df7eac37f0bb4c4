// The settings of a shop in Dakar, and a server in the test that stores its forms.
import type { ParametresData } from "#app/features/parametres/data.ts";
import * as settings from "#app/routes/_app._shell.settings.tsx";
import { fieldsOf } from "#tests/component/harness/forms.ts";
import { given, openScreen, type Width } from "#tests/component/harness/screen.tsx";
import { devise } from "#worker/core/domain/devises.ts";
import { page } from "#worker/core/domain/page.ts";
import { PAYS, paysByCode } from "#worker/core/domain/pays.ts";
import type { Appareil } from "#worker/features/appareils/domain.ts";
import type { Gerant } from "#worker/features/comptes/domain/profile.ts";
import type { Etablissement, PaysEtablissement } from "#worker/features/parametres/domain/settings.ts";

export type Sent = Record<string, string>;

export const GERANT: Gerant = {
  ...{ id: 1, version: 1, nom: "Ndiaye", prenom: "Awa", email: "awa@exemple.sn", telephone: "+221771234567" },
};

export function pays(code: string) {
  const found = paysByCode(code);
  if (!found) throw new Error(`No country ${code}`);
  return found;
}

export const SHOP: Etablissement = {
  ...{ id: 1, version: 1, nom: "Boutique Teranga", description: "Alimentation générale", adresse: null },
  ...{ telephone: null, mentionsLegales: null, piedTicket: null, logo: null, qrTicket: false },
  ...{ mobileMoneyAttente: false, pays: pays("SN"), devise: devise("XOF") },
};

export const COUNTRIES: PaysEtablissement[] = PAYS.map((one) => ({
  ...one,
  actif: true,
  isDefault: one.isoCode === "SN",
}));

type Stored = {
  gerant?: Gerant;
  emailEnAttente?: string | null;
  etablissement?: Etablissement;
  pays?: PaysEtablissement[];
  appareils?: Appareil[];
};

/** When the devices are read. */
export const NOW = Date.UTC(2026, 10, 27, 15, 44);

type Options = {
  width?: Width;
  /** What the server has now. */
  stored?: () => Stored;
  action?: (sent: Sent, request: Request) => unknown;
};

/** `sent`: the forms that reached the server. */
export async function openSettings(address = "/settings", { width, stored, action }: Options = {}) {
  const sent: Sent[] = [];
  const nothing = page([], 0, { page: 0, size: 10 });
  await openScreen(address, {
    ...(width && { width }),
    routes: {
      "routes/_app._shell.settings": given(settings, {
        loader: ({ request }): ParametresData => {
          const {
            gerant = GERANT,
            emailEnAttente = null,
            etablissement = SHOP,
            pays = COUNTRIES,
          } = stored?.() ?? {};
          switch (new URL(request.url).searchParams.get("onglet")) {
            case "etablissement":
              return { onglet: "etablissement", etablissement, pays: pays.filter(({ actif }) => actif) };
            case "ticket":
              return { onglet: "ticket", etablissement };
            case "appareils":
              return { onglet: "appareils", appareils: stored?.().appareils ?? [], now: NOW };
            case "pays":
              return { onglet: "pays", pays };
            default:
              return {
                ...{ onglet: "profil", gerant, emailEnAttente, sessions: [] },
                activities: { compte: nothing, reglages: nothing },
              };
          }
        },
        action: async ({ request }) => {
          const values = await fieldsOf(request);
          sent.push(values);
          return action?.(values, request);
        },
      }),
    },
  });
  return sent;
}
