// What a product's forms and calls may carry (specification 5, decisions 17 to 20). Amounts: main units in, centimes out.
import { z } from "zod";
import { NIVEAU_DOCUMENTE } from "#worker/features/stock/schemas.ts";
import { NIVEAUX_STOCK, QUANTITE_MAX } from "#worker/features/stock/domain.ts";
import { MESSAGES } from "#worker/kernel/domain/messages.ts";
import {
  description,
  descriptionGardee,
  entier,
  id,
  prix,
  texte,
  texteFacultatif,
} from "#worker/kernel/schemas/common.ts";
import { idSchema, pageSchema, rechercheDans } from "#worker/kernel/schemas/page.ts";
import { DU_CHAMP, selon } from "#worker/kernel/schemas/sentences.ts";
import { STATUTS_PRODUIT, TRIS_PRODUIT } from "./domain.ts";

/** What the contract says of a product's status. */
export const STATUT_PRODUIT_DOCUMENTE = {
  description: "BROUILLON : pas encore en vente ; STOCK : en vente ; INACTIF : retiré de la vente.",
} as const;

const TITRE_MAX = 200;
const DESCRIPTION_MAX = 1000;
const REFERENCE_MAX = 50;

const statutRefuse = selon(MESSAGES.produitStatutObligatoire, DU_CHAMP.nonValide);

/** What is no object is refused as everywhere; an object, for its status. */
const parStatut = (issue: { code: string; input?: unknown }) =>
  issue.code === "invalid_union"
    ? statutRefuse({ input: (issue.input as { statut?: unknown }).statut, path: ["statut"] })
    : undefined;

/** A code as it is scanned; a path of dots alone leads elsewhere, so such a code could never be asked for. */
const codeBarres = z
  .string({ error: DU_CHAMP.texteAttendu })
  .overwrite((code) => code.trim())
  .regex(/^(?!\.{1,2}$)[\x21-\x7e]{1,48}$/, MESSAGES.codeBarresInvalide);

const codesBarres = z
  .array(codeBarres, { error: MESSAGES.codesBarresAttendus })
  // In the order in which they are read again: two lists of the same codes are equal.
  .transform((codes) => [...new Set(codes)].sort());

const titre = texte(TITRE_MAX, {
  requis: MESSAGES.titreObligatoire,
  tropLong: MESSAGES.titreTropLong,
});
const seuilAlerte = entier([0, QUANTITE_MAX], {
  requis: MESSAGES.produitSeuilObligatoire,
  tropPetit: MESSAGES.produitSeuilInvalide,
  tropGrand: MESSAGES.produitSeuilTropGrand,
});
const prixVente = prix({ requis: MESSAGES.produitPrixVenteObligatoire, negatif: MESSAGES.prixVentePositif });

/** What the first time in stock brings. */
const StockInitialSchema = z.object({
  seuilAlerte,
  quantite: entier([1, QUANTITE_MAX], {
    requis: MESSAGES.produitQuantiteObligatoire,
    tropPetit: MESSAGES.quantitePositive,
    tropGrand: MESSAGES.quantiteTropGrande,
  }),
  prixAchat: prix({ requis: MESSAGES.produitPrixAchatObligatoire, negatif: MESSAGES.prixAchatPositif }),
  prixVente,
});

const identite = z.object({
  titre,
  description: description(DESCRIPTION_MAX, MESSAGES.descriptionTropLongue),
  categorieId: id(MESSAGES.produitCategorieObligatoire),
  reference: texteFacultatif(REFERENCE_MAX, MESSAGES.referenceTropLongue),
  codesBarres: codesBarres.nullish().transform((codes) => codes ?? []),
});

const sansStock = identite.extend({ statut: z.enum(["BROUILLON", "INACTIF"]) });
const enStock = identite.extend({ statut: z.literal("STOCK"), ...StockInitialSchema.shape });
/** Refused, but for the status not before the rest has been looked at: all that is missing is said at once. */
const sansStatut = identite.extend({
  statut: z.undefined().transform((_absent, ctx): never => {
    ctx.addIssue({ code: "custom", message: MESSAGES.produitStatutObligatoire });
    return z.NEVER;
  }),
});

/** What is accepted of a new product. Only STOCK carries numbers; what another status brings of them is dropped. */
export const ProduitCreateForme = z.discriminatedUnion("statut", [sansStock, enStock]);

export const ProduitCreateSchema = z.discriminatedUnion("statut", [sansStock, enStock, sansStatut], {
  error: parStatut,
});

/**
 * What PUT carries: the specification's fields, and decision 20's. What is absent stays as it is, what is null or blank
 * is taken away; a reference, which every product has, stays.
 */
export const ProduitUpdateSchema = z.object({
  titre,
  description: descriptionGardee(DESCRIPTION_MAX, MESSAGES.descriptionTropLongue),
  seuilAlerte,
  reference: texteFacultatif(REFERENCE_MAX, MESSAGES.referenceTropLongue).meta({
    description: "Absente, nulle ou vide, elle reste.",
  }),
  categorieId: id(MESSAGES.produitCategorieObligatoire).optional(),
  prixVente: prixVente.optional(),
  codesBarres: codesBarres.nullish().transform((codes) => (codes === null ? [] : codes)),
});

/** Barcodes as they are typed: one a line, or spaces between them. Every other visible character may be part of one. */
const codesTapes = z
  .string({ error: DU_CHAMP.texteAttendu })
  .nullish()
  .transform((tape, ctx) => {
    const lus = codesBarres.safeParse((tape ?? "").split(/\s+/).filter(Boolean));
    if (lus.success) return lus.data;
    for (const { message } of lus.error.issues) ctx.addIssue({ code: "custom", message });
    return z.NEVER;
  });

/** An edit screen shows all of these: one that comes empty has been emptied. */
const edition = ProduitUpdateSchema.omit({ seuilAlerte: true, prixVente: true }).extend({
  description: description(DESCRIPTION_MAX, MESSAGES.descriptionTropLongue),
  categorieId: id(MESSAGES.produitCategorieObligatoire),
  codesBarres: codesTapes,
});

/** The edit screen of a product that has been in stock: its status goes with the rest. */
export const EditionSuivieSchema = edition.extend({
  statut: z.enum(STATUTS_PRODUIT, { error: statutRefuse }),
  seuilAlerte,
  prixVente,
});

/** The edit screen of a product that never was: going to STOCK brings what a creation would. */
export const EditionSansStockSchema = z.discriminatedUnion(
  "statut",
  [
    edition.extend({ statut: z.enum(["BROUILLON", "INACTIF"]) }),
    edition.extend({ statut: z.literal("STOCK"), ...StockInitialSchema.shape }),
  ],
  { error: parStatut },
);

const statut = z.enum(STATUTS_PRODUIT, { error: statutRefuse }).meta(STATUT_PRODUIT_DOCUMENTE);

/** What is accepted by PATCH …/statut, but that the four numbers come together or not at all. */
export const ProduitStatutForme = z.object({ statut, ...StockInitialSchema.partial().shape }).meta({
  description:
    "Les quatre nombres vont ensemble : il les faut la première fois en STOCK, ils ne comptent pas ensuite.",
});

/** What PATCH …/statut carries; the service says when the numbers are needed. */
export const ProduitStatutSchema = z.looseObject({ statut }).transform((corps, ctx) => {
  const { statut } = corps;
  const apporte = Object.keys(StockInitialSchema.shape).some((champ) => corps[champ] !== undefined);
  if (statut !== "STOCK" || !apporte) return { statut };
  const stock = StockInitialSchema.safeParse(corps);
  if (stock.success) return { statut, stockInitial: stock.data };
  for (const { path, message } of stock.error.issues)
    ctx.addIssue({ code: "custom", path: [...path], message });
  return z.NEVER;
});

/** Where a product is looked for. */
const PRODUIT_CHERCHE = "le titre, la description, la référence et les codes-barres";

export const ProduitQuerySchema = pageSchema(TRIS_PRODUIT).extend({
  q: rechercheDans(PRODUIT_CHERCHE),
  statut: z.enum(STATUTS_PRODUIT, { error: DU_CHAMP.nonValide }).optional().meta(STATUT_PRODUIT_DOCUMENTE),
  categorieId: idSchema.optional().meta({ description: "Ceux de cette catégorie." }),
  niveau: z.enum(NIVEAUX_STOCK, { error: DU_CHAMP.nonValide }).optional().meta(NIVEAU_DOCUMENTE),
});
