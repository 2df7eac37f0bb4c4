// A list of numbers makes a legal session: each number chooses the next frame.
// fast-check and seeds both give such lists.
import { ackHeader } from "#worker/stomp/acknowledge.ts";
import { plainText } from "#worker/stomp/octet-text.ts";
import { messageId } from "#worker/stomp/pending.ts";
import { receive } from "#worker/stomp/receive.ts";
import { type Version, VERSIONS } from "#worker/stomp/versions.ts";
import { Hub, QUEUE, TOPIC } from "./hub.ts";
import { client, connectBytes, frameOf, bytesOf } from "./wire.ts";

const TEXTS = ["", "0", "a b", "clé:é\\", "🧺\n", "c\\n"];
const BODIES: readonly (string | Uint8Array)[] = [
  "",
  "bonjour 🧺",
  "\n\nCONNECT\n",
  Uint8Array.from([0, 10, 0, 255, 0]),
  new Uint8Array(40).fill(13),
];

export function legalSession(version: Version, numbers: readonly number[]): Uint8Array {
  const connect = connectBytes(version, { "heart-beat": "10000,10000", Authorization: "Bearer é:x" });
  const hub = new Hub();
  hub.feed(connect);
  const items = [connect];
  for (const number of numbers) {
    if (hub.closed) break;
    const item = itemFor(hub, version, number);
    hub.feed(item);
    items.push(item);
  }
  return bytesOf(...items);
}

function itemFor(hub: Hub, version: Version, number: number): Uint8Array {
  for (let at = 0; at < COMMANDS.length; at++) {
    const command = COMMANDS[(number + at) % COMMANDS.length];
    if (command === "beat") break;
    const written = frameFor(hub, version, command, Math.floor(number / COMMANDS.length));
    if (written !== null && legal(hub, version, written)) return written;
  }
  return bytesOf(number % 3 === 0 ? "\r\n" : "\n");
}

function legal(hub: Hub, version: Version, written: Uint8Array): boolean {
  try {
    receive(hub.session, frameOf(written, version));
    return true;
  } catch {
    return false;
  }
}

/** Each digit of the number picks an item. */
function picker(number: number): <T>(list: readonly T[]) => T | undefined {
  let rest = number;
  return (list) => {
    const chosen = list[rest % Math.max(1, list.length)];
    rest = Math.floor(rest / Math.max(1, list.length));
    return chosen;
  };
}

function frameFor(
  hub: Hub,
  version: Version,
  command: string | undefined,
  number: number,
): Uint8Array | null {
  const pick = picker(number);
  const texts = version === "1.0" ? TEXTS.filter((text) => !text.includes("\n")) : TEXTS;
  const receipt = pick([undefined, ...texts]);
  const more: Record<string, string> = receipt === undefined ? {} : { receipt };
  const transaction = pick([undefined, ...hub.session.transactions.map(({ id }) => id)]);
  const within: Record<string, string> = transaction === undefined ? more : { ...more, transaction };
  const name = pick(texts) ?? "";
  const open = pick(hub.session.transactions)?.id ?? name;
  const body = pick(BODIES) ?? "";
  switch (command) {
    case "SEND":
      return client(
        version,
        command,
        { ...within, destination: pick(["/app/ping", "/app/test"]) ?? "" },
        body,
      );
    case "SUBSCRIBE": {
      const place: Record<string, string> = number % 5 === 0 ? { "dernier-id": "12" } : {};
      const id: Record<string, string> = version === "1.0" && number % 3 === 0 ? {} : { id: name };
      const ack = pick(["auto", "client", "client-individual"]) ?? "";
      return client(version, command, {
        ...more,
        ...id,
        ...place,
        ack,
        destination: pick([TOPIC, QUEUE]) ?? "",
      });
    }
    case "UNSUBSCRIBE": {
      const one = pick(hub.session.subscriptions);
      if (!one) return null;
      const named: Record<string, string> =
        one.id === null ? { destination: one.destination } : { id: plainText(one.id) };
      return client(version, command, { ...more, ...named });
    }
    case "ACK":
    case "NACK": {
      const one = pick(hub.session.subscriptions.filter(({ pending }) => pending.length > 0));
      const range = one && pick(one.pending);
      const waiting = range && pick([...range, Math.trunc((range[0] + range[1]) / 2)]);
      if (!one || waiting === undefined) return null;
      const subscription: Record<string, string> = one.id === null ? {} : { subscription: plainText(one.id) };
      const named: Record<string, string> =
        version === "1.2"
          ? { id: ackHeader(one.key, waiting) }
          : { ...subscription, "message-id": messageId(waiting) };
      return client(version, command, { ...within, ...named });
    }
    case "BEGIN":
      return client(version, command, { ...more, transaction: name });
    case "COMMIT":
    case "ABORT":
      return client(version, command, { ...more, transaction: open });
    case "DISCONNECT":
      return number % 3 === 0 ? client(version, command, more) : null;
    default:
      return null;
  }
}

const COMMANDS = [
  "SUBSCRIBE",
  "SEND",
  "ACK",
  "SUBSCRIBE",
  "SEND",
  "NACK",
  "BEGIN",
  "ACK",
  "UNSUBSCRIBE",
  "COMMIT",
  "beat",
  "ABORT",
  "ACK",
  "DISCONNECT",
];

export function versionFor(number: number): Version {
  return VERSIONS[number % VERSIONS.length] ?? "1.2";
}
