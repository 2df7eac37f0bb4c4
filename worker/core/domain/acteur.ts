// The manager and shop of a request, first argument of every shop service.

export type Acteur = {
  gerantId: number;
  /** First name and last name, printed on documents (docs/decisions/0019). */
  nom: string;
  etablissementId: number;
  role: "GERANT";
  /** The session (cookie) or token family (bearer). */
  sessionId: string;
  boutique: string;
  /** The shop's settings as the credentials claim them. A write checks the claims in its batch (PERIME). */
  paysCode: string;
  deviseCode: string;
  fuseau: string;
};

export function fullName({ prenom, nom }: { prenom: string; nom: string }): string {
  return `${prenom} ${nom}`;
}
