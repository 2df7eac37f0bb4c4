/** Two columns of tiles, then three, four, five; fewer where large text leaves no room for a tile of 8.5rem. */
export const COLONNES =
  "grid gap-(--ecart) [--colonnes:2] [--ecart:0.5rem] sm:[--colonnes:3] md:[--colonnes:4] md:[--ecart:0.625rem] 2xl:[--colonnes:5] " +
  "grid-cols-[repeat(auto-fill,minmax(min(100%,max(8.5rem,(100%-(var(--colonnes)-1)*var(--ecart))/var(--colonnes)-0.1px)),1fr))]";
