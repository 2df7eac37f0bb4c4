// The manager and shop of a request, first argument of every shop service: a query without tenant does not
// type-check.

export type Acteur = {
  gerantId: number;
  /** "Awa Diop", printed on documents (docs/decisions/0019). */
  nom: string;
  etablissementId: number;
  role: "GERANT";
  /** The session (cookie) or token family (bearer). */
  sessionId: string;
  boutique: string;
  /**
   * The shop's settings as the credentials claim them. Writes check the claim in their batch (`PERIME`), so
   * that no write uses old settings.
   */
  paysCode: string;
  deviseCode: string;
  fuseau: string;
};

export function fullName({ prenom, nom }: { prenom: string; nom: string }): string {
  return `${prenom} ${nom}`;
}
