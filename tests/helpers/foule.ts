// Many subscribers at little cost: each keeps the numbers that it was told, and nothing else.
import type { Acteur } from "#worker/kernel/domain/acteur.ts";
import { encode } from "#worker/stomp/frame.ts";
import { topic } from "./canal.ts";
import { prise } from "./hubs.ts";

export class Oreille {
  readonly ids: number[] = [];
  place: number | undefined;
  fermeture: number | undefined;

  private constructor(ws: WebSocket, acteur: Acteur, dernierId: number | undefined) {
    ws.addEventListener("message", ({ data }) => {
      const [, id] = /^MESSAGE\n[^]*?\nmessage-id:(\d+)\n/.exec(String(data)) ?? [];
      if (id !== undefined) this.ids.push(Number(id));
      const [, place] = /^RECEIPT\n[^]*?\n?dernier-id:(\d+)\n/.exec(String(data)) ?? [];
      if (place !== undefined) this.place = Number(place);
    });
    ws.addEventListener("close", ({ code }) => {
      this.fermeture = code;
    });
    ws.accept();
    ws.send(
      encode(
        {
          command: "CONNECT",
          headers: [
            ["accept-version", "1.2"],
            ["host", "etal"],
          ],
        },
        null,
      ) +
        encode(
          {
            command: "SUBSCRIBE",
            headers: [
              ["id", "t"],
              ["destination", topic(acteur)],
              ["receipt", "t"],
              ...(dernierId === undefined ? [] : [["dernier-id", String(dernierId)] as const]),
            ],
          },
          "1.2",
        ),
    );
  }

  /** Asks for a place, after an event or now; `place` says when it has one. */
  static async ouvrir(acteur: Acteur, dernierId?: number): Promise<Oreille> {
    return new Oreille(await prise(acteur), acteur, dernierId);
  }
}

/** 1, 2, … n. */
export function jusquA(n: number): number[] {
  return Array.from({ length: n }, (_, rang) => rang + 1);
}
