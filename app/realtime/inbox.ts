// Octets of one socket to beats and frames: keeps what has come of a frame until the rest of it comes.
import { decode } from "#worker/stomp/decoder.ts";
import { type Frame, header } from "#worker/stomp/frame.ts";
import { type Version, versionOf } from "#worker/stomp/versions.ts";

export type Inbox = {
  /** The frames that are complete with this message. Throws StompError on what is no STOMP. */
  take: (data: string | ArrayBuffer) => Frame[];
  /** As CONNECTED says it; null before. */
  version: () => Version | null;
};

export function createInbox(): Inbox {
  const utf8 = new TextEncoder();
  let octets = new Uint8Array();
  let version: Version | null = null;
  return {
    version: () => version,
    take(data) {
      octets = join(octets, typeof data === "string" ? utf8.encode(data) : new Uint8Array(data));
      const frames: Frame[] = [];
      let at = 0;
      for (let item = decode(octets, at, version); item; item = decode(octets, at, version)) {
        at = item.next;
        if (item.kind === "beat") continue;
        if (item.frame.command === "CONNECTED") version = versionOf(header(item.frame, "version"));
        frames.push(item.frame);
      }
      octets = octets.slice(at);
      return frames;
    },
  };
}

function join(before: Uint8Array, after: Uint8Array): Uint8Array<ArrayBuffer> {
  const all = new Uint8Array(before.length + after.length);
  all.set(before);
  all.set(after, before.length);
  return all;
}
