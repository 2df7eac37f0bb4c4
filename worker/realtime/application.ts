// What clients may send to: /app/ping, answered to them alone, and /app/test, told to the shop as an event.
import { DomainError } from "#worker/kernel/domain/errors.ts";
import type { Fait } from "#worker/features/evenements/domain/event.ts";
import { MESSAGES } from "#worker/kernel/domain/messages.ts";
import { MessageDeTestSchema } from "#worker/features/evenements/schemas.ts";
import type { AppMessage } from "#worker/stomp/transaction.ts";
import type { Connexion } from "./connection.ts";
import { enTemps } from "./timeout.ts";
import { direAuGerant } from "./direct.ts";
import type { Ports } from "./ports.ts";

const PONG: Fait = { type: "INFO", data: { message: MESSAGES.pong } };

/** Does all of what was sent, or nothing: test messages are read, then written in one batch, before a ping is answered. */
export async function appliquer(
  ports: Ports,
  connexion: Connexion,
  messages: readonly AppMessage[],
): Promise<void> {
  const textes = messages.filter(({ destination }) => destination === "/app/test").map(lireMessage);
  if (textes.length > 0 && connexion.acces)
    await enTemps(ports.evenements.tester(connexion.acces.acteur, textes));
  for (const { destination } of messages)
    if (destination === "/app/ping") direAuGerant(connexion, PONG, ports.now());
}

function lireMessage({ body }: AppMessage): string {
  const lu = MessageDeTestSchema.safeParse(lireJson(body));
  if (lu.success) return lu.data.message;
  throw new DomainError("VALIDATION", MESSAGES.messageTestAttendu);
}

function lireJson(octets: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(octets)) as unknown;
  } catch {
    return undefined;
  }
}
