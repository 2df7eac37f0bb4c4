// Many subscribers at little cost: each keeps only the numbers of its events.
import type { Acteur } from "#worker/core/domain/acteur.ts";
import { encode } from "#worker/stomp/frame.ts";
import { topic } from "./channel.ts";
import { socket } from "./hubs.ts";

export class Listener {
  readonly ids: number[] = [];
  place: number | undefined;
  closing: number | undefined;

  private constructor(ws: WebSocket, acteur: Acteur, lastId: number | undefined) {
    ws.addEventListener("message", ({ data }) => {
      const [, id] = /^MESSAGE\n[^]*?\nmessage-id:(\d+)\n/.exec(String(data)) ?? [];
      if (id !== undefined) this.ids.push(Number(id));
      const [, place] = /^RECEIPT\n[^]*?\n?dernier-id:(\d+)\n/.exec(String(data)) ?? [];
      if (place !== undefined) this.place = Number(place);
    });
    ws.addEventListener("close", ({ code }) => {
      this.closing = code;
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
              ...(lastId === undefined ? [] : [["dernier-id", String(lastId)] as const]),
            ],
          },
          "1.2",
        ),
    );
  }

  /** `place` resolves when the subscription has its start. */
  static async open(acteur: Acteur, lastId?: number): Promise<Listener> {
    return new Listener(await socket(acteur), acteur, lastId);
  }
}

export function upTo(n: number): number[] {
  return Array.from({ length: n }, (_, rank) => rank + 1);
}
