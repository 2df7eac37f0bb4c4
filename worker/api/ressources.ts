// Every resource of the API. Adding one is a line here.
import { categories } from "./routes/categories.ts";
import { compte } from "./routes/compte.ts";
import { devises } from "./routes/devises.ts";
import { pays } from "./routes/pays.ts";
import { produits } from "./routes/produits.ts";
import { sante } from "./routes/sante.ts";
import { ventes } from "./routes/ventes.ts";

export const RESSOURCES = [sante, compte, pays, devises, ventes, categories, produits];
