import type { Version } from "#worker/stomp/versions.ts";

type Bytes = string | Uint8Array;
type Factory = (rank: number, draw: () => number) => Bytes;

const choose = <T>(list: readonly T[], rank: number): T => list[rank % list.length] as T;
const subscribe = (destination: string, other = "") =>
  `SUBSCRIBE\nid:z\ndestination:${destination}\n${other}\n\0`;

/** The hub refuses each of these after CONNECTED, in every version; `rank` varies them. */
export function refuses(e: number): Record<string, Factory> {
  return {
    "unknown commands": (rank) =>
      `${choose(["", "send", "SUBSCRIBED", "GET / HTTP/1.1", "É"], rank) || "X"}\n\n\0`,
    "commands of a server": (rank) =>
      `${choose(["MESSAGE", "RECEIPT", "ERROR", "CONNECTED"], rank)}\nreceipt-id:1\n\n\0`,
    "a second CONNECT": (rank) => `${choose(["CONNECT", "STOMP"], rank)}\naccept-version:1.2\nhost:x\n\n\0`,
    "huge headers": (rank) => `SEND\ndestination:${"x".repeat(1_024 + rank)}\n\n\0`,
    "too many headers": () => `SEND\n${"a:b\n".repeat(65)}\n\0`,
    "huge bodies": (rank) => `SEND\ndestination:/app/ping\n\n${"x".repeat(65_537 + rank)}`,
    "content-length": (rank) =>
      `SEND\ndestination:/app/ping\ncontent-length:${choose(["-1", "1e1", "", "0x1", "65537", "1"], rank)}\n\nabc\0`,
    "no colon": () => "SEND\ndestination\n\n\0",
    "a head that ends": () => "SEND\ndestination:/app/ping\0",
    "no UTF-8": (rank) =>
      Uint8Array.from([
        ...new TextEncoder().encode("SEND\ndestination:"),
        choose([0xff, 0xc0, 0xed], rank),
        10,
        10,
        0,
      ]),
    wildcards: (rank) =>
      subscribe(
        choose(
          ["/topic/*", "/topic/etablissement.>", "/topic/#", `/topic/etablissement.${e};x`, "/topic/**"],
          rank,
        ),
      ),
    selectors: (rank) => subscribe(`/topic/etablissement.${e}`, `selector:id > ${rank}\n`),
    "other shops": (rank) =>
      subscribe(`/topic/etablissement.${choose([e + 1, 0, -1, `0${e}`, `${e} `, `+${e}`], rank)}`),
    "other queues": (rank) =>
      subscribe(choose(["/queue/notifications", "/user/7/queue/notifications", "/user/queue/x", ""], rank)),
    "SEND to a topic": () => `SEND\ndestination:/topic/etablissement.${e}\n\n{"message":"faux"}\0`,
    "SEND elsewhere": (rank) =>
      `SEND\ndestination:${choose(["/app/x", "/user/queue/notifications", "", "/app/test/"], rank)}\n\n{}\0`,
    "test messages": (rank) =>
      `SEND\ndestination:/app/test\n\n${choose(["", "{", "[]", '{"message":""}', '{"message":1}', '{"autre":"x"}'], rank)}\0`,
    acknowledgements: (rank) => `ACK\nid:${rank}/1\nmessage-id:${rank + 1}\nsubscription:t\n\n\0`,
    transactions: (rank) => `${choose(["COMMIT", "ABORT", "BEGIN"], rank)}\nautre:x\n\n\0`,
    "transactions unknown": (rank) => `${choose(["COMMIT", "ABORT"], rank)}\ntransaction:${rank}\n\n\0`,
    unsubscribe: (rank) => `UNSUBSCRIBE\nid:${rank}-x\n\n\0`,
    "dernier-id": (rank) =>
      subscribe(
        `/topic/etablissement.${e}`,
        `dernier-id:${choose(["x", "-1", "1.5", "9007199254740992"], rank)}\n`,
      ),
    "ack modes": (rank) =>
      subscribe(`/topic/etablissement.${e}`, `ack:${choose(["x", "AUTO", "client "], rank)}\n`),
  };
}

/** Legal frames that send the shop no event. */
const LEGAL_FRAMES = (e: number, version: Version): readonly string[] => [
  `SUBSCRIBE\nid:é${version}\ndestination:/topic/etablissement.${e}\nack:client\nreceipt:r\n\n\0`,
  "SEND\ndestination:/app/ping\ncontent-length:5\nreceipt:é\n\na\0b\nc\0",
  "BEGIN\ntransaction:x\n\n\0SEND\ndestination:/app/ping\ntransaction:x\n\n\0COMMIT\ntransaction:x\nreceipt:c\n\n\0",
  `SUBSCRIBE\nid:q\ndestination:/user/queue/notifications\n\n\0UNSUBSCRIBE\nid:q\ndestination:/user/queue/notifications\n\n\0`,
  "\n\n\nDISCONNECT\nreceipt:fin\n\n\0",
];

export function corrupt(e: number, version: Version, rank: number, draw: () => number): Uint8Array {
  const below = (n: number) => Math.floor(draw() * n);
  if (rank % 5 === 0) return Uint8Array.from({ length: 1 + below(200) }, () => below(256));
  const bytes = [...new TextEncoder().encode(choose(LEGAL_FRAMES(e, version), rank))];
  for (let times = 1 + below(3); times > 0; times--) {
    const at = below(bytes.length);
    const byte = choose([below(256), 0, 10, 13, 58, 92], below(6));
    const sort = below(5);
    if (sort < 2) bytes[at] = byte;
    else if (sort === 2) bytes.splice(at, 0, byte);
    else if (sort === 3) bytes.splice(at, 1 + below(4));
    else bytes.splice(at, 0, ...bytes.slice(at, at + below(20)));
  }
  return Uint8Array.from(bytes.length > 0 ? bytes : [0]);
}
