import type { Achat } from "#worker/features/achats/domain.ts";

export const TODAY = "2026-06-10";
export const MILK = "Lait concentré sucré 397 g";

/** 24 pieces at 640 main units, bought today. */
export function achat(id: number, rest: Partial<Achat> = {}): Achat {
  const { quantite = 24, prixAchat = 64_000 } = rest;
  const day = Date.UTC(2026, 5, 10, 9);
  return {
    ...{ id, version: 1, produit: { id: 1, titre: MILK, reference: "EPI-009", description: null }, rang: 0 },
    ...{ quantite, prixAchat, prixVente: null, montantTotal: quantite * prixAchat, deviseCode: "XOF" },
    ...{ fournisseur: "Sodiprom", reference: null, numeroBonLivraison: null, notes: null },
    ...{ dateOperation: day, jour: TODAY, dateCreation: day, dateAnnulation: null },
    ...{ fuseau: "Africa/Dakar", zoneAnnulation: "Africa/Dakar" },
    ...rest,
  };
}
