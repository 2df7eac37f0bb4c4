// Forms and calls of products (rules: bounds, reference, statut, prices): main units become centimes.
import { z } from "zod";
import { distinctCodes, keptCode } from "#worker/core/domain/code.ts";
import * as MESSAGES from "#worker/core/domain/messages.ts";
import { codesIn } from "#worker/core/domain/typed-codes.ts";
import {
  description,
  keptDescription,
  integer,
  id,
  prix,
  textField,
  optionalText,
  RAW_FACTOR,
} from "#worker/core/schemas/common.ts";
import { version } from "#worker/core/schemas/edits.ts";
import { idSchema, pageSchema, searchIn } from "#worker/core/schemas/page.ts";
import { FIELD_SENTENCES, missingOr } from "#worker/core/schemas/sentences.ts";
import { QUANTITE_MAX } from "#worker/schema/bounds.ts";
import { STATUTS_PRODUIT } from "#worker/schema/codes.ts";
import { NIVEAUX_STOCK, CODE_BARRES, CODE_BARRES_MAX, PRODUIT_FILTERS, PRODUIT_SORTS } from "./domain.ts";

export const DOCUMENTED_NIVEAU =
  "CRITIQUE : plus rien ; FAIBLE : au plus le seuil d'alerte ; ATTENTION : au plus deux fois le seuil ; NORMAL : au-delà.";

export const DOCUMENTED_PRODUIT_STATUT =
  "BROUILLON : pas encore en vente ; STOCK : en vente ; INACTIF : retiré de la vente.";

const TITRE_MAX = 200;
const DESCRIPTION_MAX = 1000;
const REFERENCE_MAX = 50;

const statutSentence = missingOr(MESSAGES.produitStatutRequired, FIELD_SENTENCES.notValid);

/** An object without a valid status gets the message of the status; other input gets the usual message. */
const byStatut = (issue: { code: string; input?: unknown }) =>
  issue.code === "invalid_union"
    ? statutSentence({ input: (issue.input as { statut?: unknown }).statut, path: ["statut"] })
    : undefined;

const codeBarres = z
  .string({ error: FIELD_SENTENCES.textExpected })
  .max(RAW_FACTOR * CODE_BARRES_MAX, { error: MESSAGES.invalidCodeBarres, abort: true })
  .overwrite(keptCode)
  .regex(CODE_BARRES, MESSAGES.invalidCodeBarres);

const codesBarres = z
  .array(codeBarres, { error: MESSAGES.codesBarresExpected })
  // Sorted as the database answers, so that equal lists compare as equal.
  .transform((codes) => distinctCodes(codes).sort());

const titre = textField(TITRE_MAX, {
  required: MESSAGES.titleRequired,
  tooLong: MESSAGES.titleTooLong,
});
const seuilAlerte = integer([0, QUANTITE_MAX], {
  required: MESSAGES.produitSeuilRequired,
  tooSmall: MESSAGES.invalidProduitSeuil,
  tooLarge: MESSAGES.produitSeuilTooLarge,
});
const prixVente = prix({ required: MESSAGES.produitPrixVenteRequired, negative: MESSAGES.prixVentePositive });

const StockInitialSchema = z.object({
  seuilAlerte,
  quantite: integer([1, QUANTITE_MAX], {
    required: MESSAGES.produitQuantiteRequired,
    tooSmall: MESSAGES.quantitePositive,
    tooLarge: MESSAGES.quantiteTooLarge,
  }),
  prixAchat: prix({ required: MESSAGES.produitPrixAchatRequired, negative: MESSAGES.prixAchatPositive }),
  prixVente,
});

const identity = z.object({
  titre,
  description: description(DESCRIPTION_MAX, MESSAGES.descriptionTooLong),
  categorieId: id(MESSAGES.produitCategorieRequired),
  reference: optionalText(REFERENCE_MAX, MESSAGES.referenceTooLong),
  codesBarres: codesBarres.nullish().transform((codes) => codes ?? []),
});

const withoutStock = identity.extend({ statut: z.enum(["BROUILLON", "INACTIF"]) });
const inStock = identity.extend({ statut: z.literal("STOCK"), ...StockInitialSchema.shape });
/** A missing status is refused together with the other fields, so that all errors are shown at once. */
const withoutStatut = identity.extend({
  statut: z.undefined().transform((_absent, ctx): never => {
    ctx.addIssue({ code: "custom", message: MESSAGES.produitStatutRequired });
    return z.NEVER;
  }),
});

/** Stock numbers sent with a status other than STOCK are dropped. */
export const ProduitCreateShape = z.discriminatedUnion("statut", [withoutStock, inStock]);

export const ProduitCreateSchema = z.discriminatedUnion("statut", [withoutStock, inStock, withoutStatut], {
  error: byStatut,
});

/** Absent fields keep their value. Null or blank clears a field, except the reference, which keeps its value. */
export const ProduitUpdateSchema = z.object({
  titre,
  description: keptDescription(DESCRIPTION_MAX, MESSAGES.descriptionTooLong),
  seuilAlerte,
  reference: optionalText(REFERENCE_MAX, MESSAGES.referenceTooLong).describe(
    "Absente, nulle ou vide, elle reste.",
  ),
  categorieId: id(MESSAGES.produitCategorieRequired).optional(),
  prixVente: prixVente.optional(),
  codesBarres: codesBarres.nullish().transform((codes) => (codes === null ? [] : codes)),
  version,
});

/** A code that was read at the till and belongs to no product yet. */
export const AssociationSchema = z.object({ produitId: id(MESSAGES.produitRequired), code: codeBarres });

const typedCodes = z
  .string({ error: FIELD_SENTENCES.textExpected })
  .nullish()
  .transform((typed, ctx) => {
    const parsed = codesBarres.safeParse(codesIn(typed ?? ""));
    if (parsed.success) return parsed.data;
    for (const { message } of parsed.error.issues) ctx.addIssue({ code: "custom", message });
    return z.NEVER;
  });

const typed = { codesBarres: typedCodes };

/** The creation form: its barcodes are one text. */
export const ProduitFormSchema = z.discriminatedUnion(
  "statut",
  [withoutStock.extend(typed), inStock.extend(typed), withoutStatut.extend(typed)],
  { error: byStatut },
);

/** The edit form sends all these fields, so an empty field clears the value. */
const edition = ProduitUpdateSchema.omit({ seuilAlerte: true, prixVente: true, version: true }).extend({
  description: description(DESCRIPTION_MAX, MESSAGES.descriptionTooLong),
  categorieId: id(MESSAGES.produitCategorieRequired),
  codesBarres: typedCodes,
});

export const TrackedEditSchema = edition.extend({
  statut: z.enum(STATUTS_PRODUIT, { error: statutSentence }),
  seuilAlerte,
  prixVente,
});

/** For a product that was never in stock: STOCK requires the numbers of a creation. */
export const EditWithoutStockSchema = z.discriminatedUnion(
  "statut",
  [
    edition.extend({ statut: z.enum(["BROUILLON", "INACTIF"]) }),
    edition.extend({ statut: z.literal("STOCK"), ...StockInitialSchema.shape }),
  ],
  { error: byStatut },
);

const statut = z.enum(STATUTS_PRODUIT, { error: statutSentence }).describe(DOCUMENTED_PRODUIT_STATUT);

export const ProduitStatutShape = z
  .object({ statut, version, ...StockInitialSchema.partial().shape })
  .describe(
    "Les quatre nombres vont ensemble : il les faut la première fois en STOCK, ils ne comptent pas ensuite.",
  );

export const ProduitStatutSchema = z.looseObject({ statut, version }).transform((body, ctx) => {
  const { statut, version } = body;
  const bringsStock = Object.keys(StockInitialSchema.shape).some((field) => body[field] !== undefined);
  if (statut !== "STOCK" || !bringsStock) return { statut, version };
  const stock = StockInitialSchema.safeParse(body);
  if (stock.success) return { statut, version, stockInitial: stock.data };
  for (const { path, message } of stock.error.issues)
    ctx.addIssue({ code: "custom", path: [...path], message });
  return z.NEVER;
});

const SEARCHED_PRODUIT_TEXTS = "le titre, la description, la référence et les codes-barres";

export const ProduitQuerySchema = pageSchema(PRODUIT_SORTS).extend({
  q: searchIn(SEARCHED_PRODUIT_TEXTS),
  statut: z
    .enum(STATUTS_PRODUIT, { error: FIELD_SENTENCES.notValid })
    .optional()
    .describe(DOCUMENTED_PRODUIT_STATUT),
  categorieId: idSchema.optional().describe("Ceux de cette catégorie."),
  filtre: z
    .enum(PRODUIT_FILTERS, { error: FIELD_SENTENCES.notValid })
    .default("TOUS")
    .describe("CODES_EN_DOUBLE : ceux dont un code-barres ou la référence est aussi à un autre produit."),
  niveau: z.enum(NIVEAUX_STOCK, { error: FIELD_SENTENCES.notValid }).optional().describe(DOCUMENTED_NIVEAU),
  archives: z
    .enum(["true", "false"], { error: FIELD_SENTENCES.notValid })
    .optional()
    .transform((value) => value === "true")
    .describe("`true` : les produits archivés, à la place de ceux du catalogue."),
});

export const ProduitRestorationSchema = z.object({
  categorieId: id(MESSAGES.produitCategorieRequired)
    .optional()
    .describe("Nécessaire si la catégorie du produit a été supprimée ; sinon, elle reste."),
});
