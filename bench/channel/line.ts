import { encode, type OutFrame } from "#worker/stomp/frame.ts";
import { topic } from "#worker/stomp/destinations.ts";
import type { Seller } from "./runtime.ts";

const AT_A_TIME = 20;

/** Node's WebSocket takes headers; the project's type is that of the Workers runtime. */
const NodeSocket = globalThis.WebSocket as unknown as new (
  url: string,
  options: { headers: Record<string, string> },
) => WebSocket;

export class Line {
  readonly #ws: WebSocket;
  #receive: (text: string) => void = () => undefined;
  #lose: (error: Error) => void = () => undefined;

  private constructor(ws: WebSocket) {
    this.#ws = ws;
    ws.addEventListener("message", ({ data }) => {
      this.#receive(String(data));
    });
    ws.addEventListener("close", ({ code }) => {
      this.#lose(new Error(`Le canal s'est fermé : ${code}`));
    });
  }

  static async open(url: string, headers: Record<string, string> = {}): Promise<Line> {
    const ws = new NodeSocket(url.replace(/^http/, "ws"), { headers });
    await new Promise<void>((resolve, reject) => {
      ws.addEventListener("open", () => {
        resolve();
      });
      ws.addEventListener("error", () => {
        reject(new Error(`Pas de canal : ${url}`));
      });
    });
    return new Line(ws);
  }

  static async subscribe(url: string, { etablissementId, token }: Seller, beats = "0,0"): Promise<Line> {
    const line = await Line.open(`${url}/ws`, { Authorization: `Bearer ${token}` });
    const subscribed = line.count(2, (text) => text.startsWith("RECEIPT"));
    line.send(
      frame("CONNECT", [
        ["accept-version", "1.2"],
        ["host", "etal"],
        ["heart-beat", beats],
      ]),
    );
    for (const destination of [topic(etablissementId), "/user/queue/notifications"])
      line.send(
        frame("SUBSCRIBE", [
          ["id", destination],
          ["destination", destination],
          ["receipt", destination],
        ]),
      );
    await subscribed;
    return line;
  }

  send(text: string): void {
    this.#ws.send(text);
  }

  count(number: number, isOne: (text: string) => boolean): Promise<number> {
    let left = number;
    return new Promise((resolve, reject) => {
      this.#lose = reject;
      this.#receive = (text) => {
        if (isOne(text) && --left === 0) resolve(performance.now());
      };
    });
  }

  close(): void {
    this.#ws.close(1000);
  }
}

export function frame(command: string, headers: OutFrame["headers"], body = ""): string {
  return encode({ command, headers, body }, "1.2");
}

export async function openMany(number: number, open: () => Promise<Line>): Promise<Line[]> {
  const lines: Line[] = [];
  while (lines.length < number) {
    const next = Math.min(AT_A_TIME, number - lines.length);
    lines.push(...(await Promise.all(Array.from({ length: next }, open))));
  }
  return lines;
}

export async function nextOf(lines: readonly Line[], isOne: (text: string) => boolean): Promise<number[]> {
  return (await Promise.all(lines.map((line) => line.count(1, isOne)))).toSorted((a, b) => a - b);
}
