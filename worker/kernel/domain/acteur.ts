// Who acts, for which shop. Every service method that touches a shop's data takes it first, so a query that
// forgets its tenant does not type-check.

export type Acteur = {
  gerantId: number;
  /** "Awa Diop", as the credentials were given: what a document says of who acted (docs/decisions/0019). */
  nom: string;
  etablissementId: number;
  role: "GERANT";
  /** The session (page cookie) or the token family (bearer) that speaks. */
  sessionId: string;
  /** Name of the shop database's binding, as the directory says it. */
  boutique: string;
  /**
   * What the caller's credentials claim of the shop's settings. Writes verify the claim inside their batch
   * (`PERIME`), so a claim that is minutes old can never book in a currency or a day of before.
   */
  paysCode: string;
  deviseCode: string;
  fuseau: string;
};

/** "Awa Diop": how a manager is called on screens and in documents. */
export function fullName({ prenom, nom }: { prenom: string; nom: string }): string {
  return `${prenom} ${nom}`;
}
