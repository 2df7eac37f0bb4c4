// Who a socket is once it has said CONNECT: who opened it, or the bearer of the token that CONNECT carries.
import { lireBearer } from "#worker/http/bearer.ts";
import { DomainError } from "#worker/kernel/domain/errors.ts";
import { MESSAGES } from "#worker/kernel/domain/messages.ts";
import { type Acces, aRevoir, verifierAcces } from "./access.ts";
import type { Connexion } from "./connection.ts";
import type { Ports } from "./ports.ts";
import { enTemps } from "./timeout.ts";

/**
 * Who opened the socket stays what it speaks with: a token in CONNECT is then only checked, and prolongs nothing.
 * Throws NON_AUTHENTIFIE, and ACCES_REFUSE when the token is for another shop than the socket, or for another manager
 * than the one who opened it.
 */
export async function reconnaitre(
  ports: Ports,
  { acces, etablissementId }: Connexion,
  authorization: string | undefined,
): Promise<Acces> {
  if (authorization === undefined && acces) return acces;
  const jeton = lireBearer(authorization);
  if (jeton === undefined) throw new DomainError("NON_AUTHENTIFIE", MESSAGES.authentificationRequise);
  const { acteur, expireLe } = await ports.authentifier(jeton);
  if (acteur.etablissementId !== etablissementId)
    throw new DomainError("ACCES_REFUSE", MESSAGES.autreEtablissement);
  if (acces && acces.acteur.gerantId !== acteur.gerantId)
    throw new DomainError("ACCES_REFUSE", MESSAGES.autreGerant);
  const verifie = await verifierAcces(acteur, expireLe, (ids) => enTemps(ports.finsDesAcces(ids)));
  return acces ?? aRevoir(verifie, ports.now());
}
