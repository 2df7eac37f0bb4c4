/** "La quantité doit …", "Les notes doivent …". */
export function accorder(sujet: string, singulier: string, pluriel: string): string {
  return `${sujet} ${sujet.startsWith("Les ") ? pluriel : singulier}`;
}
