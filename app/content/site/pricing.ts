// Plans and prices. Limits and trial are shown and not enforced; `soon` marks what Étal does not have
// yet (rule: owner-content).

export type PlanText = { text: string; soon?: boolean };

export type Plan = {
  id: "gratuit" | "starter" | "professional" | "enterprise";
  name: string;
  /** In hundredths of XOF; null on quote. A year costs ten months. */
  monthly: number | null;
  annual: number | null;
  /** Rank of the band's motif. */
  motif: number;
  popular?: boolean;
  /** One value for each of PRICING.limits. */
  limits: readonly PlanText[];
  support: string;
  also: readonly PlanText[];
};

export const PLANS: readonly Plan[] = [
  {
    id: "gratuit",
    name: "Gratuit",
    monthly: 0,
    annual: 0,
    motif: 1,
    limits: [{ text: "1" }, { text: "3" }, { text: "50" }, { text: "100" }],
    support: "Par email",
    also: [{ text: "Tableau de bord de base" }],
  },
  {
    id: "starter",
    name: "Starter",
    monthly: 1_500_000,
    annual: 15_000_000,
    motif: 0,
    popular: true,
    limits: [{ text: "1" }, { text: "10" }, { text: "200" }, { text: "500" }],
    support: "Par téléphone",
    also: [{ text: "Notifications WebSocket" }, { text: "Rapports avancés" }],
  },
  {
    id: "professional",
    name: "Professional",
    monthly: 3_500_000,
    annual: 35_000_000,
    motif: 3,
    limits: [{ text: "3", soon: true }, { text: "50" }, { text: "1\u202F000" }, { text: "2\u202F000" }],
    support: "Prioritaire",
    also: [{ text: "API" }, { text: "Webhooks", soon: true }, { text: "Analyses IA avancées", soon: true }],
  },
  {
    id: "enterprise",
    name: "Enterprise",
    monthly: null,
    annual: null,
    motif: 2,
    limits: [
      { text: "Illimités", soon: true },
      { text: "Illimités" },
      { text: "Illimités" },
      { text: "Illimitées" },
    ],
    support: "Dédiée 24/7",
    also: [{ text: "Marque blanche", soon: true }, { text: "SLA 99,9\u00A0%" }],
  },
];

export const PRICING = {
  title: "Des tarifs en FCFA, clairs dès le départ",
  billing: "Facturation",
  monthly: "Mensuel",
  annual: "Annuel",
  saving: "-17%",
  perMonth: "/mois",
  perYear: "/an",
  onQuote: "Sur devis",
  popular: "Le plus populaire",
  plan: "Formule",
  /** A shop has one account today, so several are to come. */
  limits: [
    { text: "Établissements" },
    { text: "Comptes utilisateurs", soon: true },
    { text: "Produits" },
    { text: "Ventes par mois" },
  ] as readonly PlanText[],
  support: "Assistance",
  also: "Et aussi",
  contact: "Nous contacter",
  promises: ["14 jours d'essai", "Sans carte bancaire", "Garantie 30 jours"],
  taxes: "Prix en XOF. TVA non applicable aux micro-entreprises.",
  /** `promises` on phones, where the plans have no head column. */
  promisesNote: "14 jours d'essai, sans carte bancaire. Garantie 30 jours.",
  freedom: "Sans engagement, résiliable à tout moment.",
} as const;
