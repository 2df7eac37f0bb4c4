/** The tile that a key leads to from the tile of this rank, or null when the key leads nowhere. */
export function voisine(touche: string, rang: number, colonnes: number, nombre: number): number | null {
  const cible = destination(touche, rang, colonnes, nombre);
  return cible !== null && cible >= 0 && cible < nombre && cible !== rang ? cible : null;
}

function destination(touche: string, rang: number, colonnes: number, nombre: number): number | null {
  switch (touche) {
    case "ArrowRight":
      return rang + 1;
    case "ArrowLeft":
      return rang - 1;
    case "ArrowDown":
      return rang + colonnes;
    case "ArrowUp":
      return rang - colonnes;
    case "Home":
      return 0;
    case "End":
      return nombre - 1;
    default:
      return null;
  }
}
