// What a request shows of whom sends it, and the cookie by which a browser that has signed in is known again. The
// cookie opens nothing: it only sets this browser's attempts apart from a stranger's (docs/decisions/0026). It is sealed,
// so that what stands before every database can tell one that we gave from one that somebody made up.
import { base64url } from "jose";
import { timingSafeEqual } from "node:crypto";
import { DEVICE_FORGOTTEN_SECONDS } from "#worker/features/comptes/domain/account.ts";
import { cookieHome, readCookie, writeCookie } from "#worker/kernel/domain/cookies.ts";
import { AGENT_MAX, type Visitor } from "#worker/kernel/domain/visitor.ts";
import { type SigningKey, sealText, type Keyring } from "./keyring.ts";

const DEVICE_PATTERN = /^(\d{1,15}-[0-9a-f]{64})\.([\w-]{43})$/;

/** Who sends this. A bearer client's cookies are not looked at (decision 7). */
export function readVisitor(request: Request, door: "api" | "pages", keyring: Keyring): Visitor {
  const url = new URL(request.url);
  const { headers } = request;
  const cookie = door === "pages" ? readCookie(headers.get("Cookie"), "etal_appareil", url) : undefined;
  return {
    agent: headers.get("User-Agent")?.slice(0, AGENT_MAX) ?? null,
    address: headers.get("cf-connecting-ip"),
    device: cookie === undefined ? null : readDeviceCookie(keyring, cookie),
    origin: url.origin,
  };
}

/** The `Set-Cookie` by which this browser is known from now on. */
export function writeDeviceCookie(keyring: Keyring, device: string, https: boolean): string {
  const value = `${device}.${base64url.encode(sealOf(keyring.current, device))}`;
  return writeCookie("etal_appareil", value, cookieHome(https), {
    seconds: DEVICE_FORGOTTEN_SECONDS,
    httpOnly: true,
  });
}

/** The id in the cookie, or null where none of our keys has sealed it. */
function readDeviceCookie(keyring: Keyring, cookie: string): string | null {
  const [, device, seal] = DEVICE_PATTERN.exec(cookie) ?? [];
  if (device === undefined || seal === undefined) return null;
  const sealed = base64url.decode(seal);
  const ours = keyring.keys.some((key) => timingSafeEqual(sealOf(key, device), sealed));
  return ours ? device : null;
}

function sealOf(key: SigningKey, device: string): Uint8Array {
  return sealText(key, "appareil", device);
}
