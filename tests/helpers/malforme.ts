// What no client may say, of every kind, and legal frames with something changed.
import type { Version } from "#worker/stomp/versions.ts";

type Octets = string | Uint8Array;
type Fabrique = (rang: number, tirer: () => number) => Octets;

const choisir = <T>(liste: readonly T[], rang: number): T => liste[rang % liste.length] as T;
const abonner = (destination: string, autre = "") =>
  `SUBSCRIBE\nid:z\ndestination:${destination}\n${autre}\n\0`;

/** Each is refused of a client that is connected to shop `e`, whatever the version; `rang` varies it. */
export function refuses(e: number): Record<string, Fabrique> {
  return {
    "unknown commands": (rang) =>
      `${choisir(["", "send", "SUBSCRIBED", "GET / HTTP/1.1", "É"], rang) || "X"}\n\n\0`,
    "commands of a server": (rang) =>
      `${choisir(["MESSAGE", "RECEIPT", "ERROR", "CONNECTED"], rang)}\nreceipt-id:1\n\n\0`,
    "a second CONNECT": (rang) => `${choisir(["CONNECT", "STOMP"], rang)}\naccept-version:1.2\nhost:x\n\n\0`,
    "huge headers": (rang) => `SEND\ndestination:${"x".repeat(1_024 + rang)}\n\n\0`,
    "too many headers": () => `SEND\n${"a:b\n".repeat(65)}\n\0`,
    "huge bodies": (rang) => `SEND\ndestination:/app/ping\n\n${"x".repeat(65_537 + rang)}`,
    "content-length": (rang) =>
      `SEND\ndestination:/app/ping\ncontent-length:${choisir(["-1", "1e1", "", "0x1", "65537", "1"], rang)}\n\nabc\0`,
    "no colon": () => "SEND\ndestination\n\n\0",
    "a head that ends": () => "SEND\ndestination:/app/ping\0",
    "no UTF-8": (rang) =>
      Uint8Array.from([
        ...new TextEncoder().encode("SEND\ndestination:"),
        choisir([0xff, 0xc0, 0xed], rang),
        10,
        10,
        0,
      ]),
    wildcards: (rang) =>
      abonner(
        choisir(
          ["/topic/*", "/topic/etablissement.>", "/topic/#", `/topic/etablissement.${e};x`, "/topic/**"],
          rang,
        ),
      ),
    selectors: (rang) => abonner(`/topic/etablissement.${e}`, `selector:id > ${rang}\n`),
    "other shops": (rang) =>
      abonner(`/topic/etablissement.${choisir([e + 1, 0, -1, `0${e}`, `${e} `, `+${e}`], rang)}`),
    "other queues": (rang) =>
      abonner(choisir(["/queue/notifications", "/user/7/queue/notifications", "/user/queue/x", ""], rang)),
    "SEND to a topic": () => `SEND\ndestination:/topic/etablissement.${e}\n\n{"message":"faux"}\0`,
    "SEND elsewhere": (rang) =>
      `SEND\ndestination:${choisir(["/app/x", "/user/queue/notifications", "", "/app/test/"], rang)}\n\n{}\0`,
    "test messages": (rang) =>
      `SEND\ndestination:/app/test\n\n${choisir(["", "{", "[]", '{"message":""}', '{"message":1}', '{"autre":"x"}'], rang)}\0`,
    acknowledgements: (rang) => `ACK\nid:${rang}/1\nmessage-id:${rang + 1}\nsubscription:t\n\n\0`,
    transactions: (rang) => `${choisir(["COMMIT", "ABORT", "BEGIN"], rang)}\nautre:x\n\n\0`,
    "transactions unknown": (rang) => `${choisir(["COMMIT", "ABORT"], rang)}\ntransaction:${rang}\n\n\0`,
    unsubscribe: (rang) => `UNSUBSCRIBE\nid:${rang}-x\n\n\0`,
    "dernier-id": (rang) =>
      abonner(
        `/topic/etablissement.${e}`,
        `dernier-id:${choisir(["x", "-1", "1.5", "9007199254740992"], rang)}\n`,
      ),
    "ack modes": (rang) =>
      abonner(`/topic/etablissement.${e}`, `ack:${choisir(["x", "AUTO", "client "], rang)}\n`),
  };
}

/** Legal frames, none of which tells the shop anything. */
const LEGALES = (e: number, version: Version): readonly string[] => [
  `SUBSCRIBE\nid:é${version}\ndestination:/topic/etablissement.${e}\nack:client\nreceipt:r\n\n\0`,
  "SEND\ndestination:/app/ping\ncontent-length:5\nreceipt:é\n\na\0b\nc\0",
  "BEGIN\ntransaction:x\n\n\0SEND\ndestination:/app/ping\ntransaction:x\n\n\0COMMIT\ntransaction:x\nreceipt:c\n\n\0",
  `SUBSCRIBE\nid:q\ndestination:/user/queue/notifications\n\n\0UNSUBSCRIBE\nid:q\ndestination:/user/queue/notifications\n\n\0`,
  "\n\n\nDISCONNECT\nreceipt:fin\n\n\0",
];

/** Octets that may mean anything: a legal frame with some of them changed, or none that ever was one. */
export function abime(e: number, version: Version, rang: number, tirer: () => number): Uint8Array {
  const au = (n: number) => Math.floor(tirer() * n);
  if (rang % 5 === 0) return Uint8Array.from({ length: 1 + au(200) }, () => au(256));
  const octets = [...new TextEncoder().encode(choisir(LEGALES(e, version), rang))];
  for (let fois = 1 + au(3); fois > 0; fois--) {
    const at = au(octets.length);
    const octet = choisir([au(256), 0, 10, 13, 58, 92], au(6));
    const sort = au(5);
    if (sort < 2) octets[at] = octet;
    else if (sort === 2) octets.splice(at, 0, octet);
    else if (sort === 3) octets.splice(at, 1 + au(4));
    else octets.splice(at, 0, ...octets.slice(at, at + au(20)));
  }
  return Uint8Array.from(octets.length > 0 ? octets : [0]);
}
