// The device cookie signs nobody in: it only separates known browsers' attempts from others (docs/decisions/0026).
import { timingSafeEqual } from "node:crypto";
import { base64url } from "jose";
import { cookieHome, readCookie, writeCookie } from "#worker/core/domain/cookies.ts";
import { AGENT_MAX, type Visitor } from "#worker/core/domain/visitor.ts";
import { DEVICE_FORGOTTEN_SECONDS } from "#worker/features/comptes/domain/account.ts";
import { isCanonical } from "./jwt.ts";
import { sealText, type Keyring } from "./keyring.ts";

const DEVICE_PATTERN = /^(\d{1,15}-[0-9a-f]{64})\.([\w-]{43})$/;

export function readVisitor(request: Request, door: "api" | "channel" | "pages", keyring: Keyring): Visitor {
  const url = new URL(request.url);
  const { headers } = request;
  const cookie = door === "api" ? undefined : readCookie(headers.get("Cookie"), "etal_appareil", url);
  return {
    agent: headers.get("User-Agent")?.slice(0, AGENT_MAX) ?? null,
    address: headers.get("cf-connecting-ip"),
    device: cookie === undefined ? null : readDeviceCookie(keyring, cookie),
    origin: url.origin,
  };
}

export function writeDeviceCookie(keyring: Keyring, device: string, https: boolean): string {
  const value = `${device}.${base64url.encode(sealText(keyring.current, "appareil", device))}`;
  return writeCookie("etal_appareil", value, cookieHome(https), {
    seconds: DEVICE_FORGOTTEN_SECONDS,
    httpOnly: true,
  });
}

function readDeviceCookie(keyring: Keyring, cookie: string): string | null {
  const [, device, seal] = DEVICE_PATTERN.exec(cookie) ?? [];
  if (device === undefined || seal === undefined || !isCanonical(seal)) return null;
  const sealed = base64url.decode(seal);
  const ours = keyring.keys.some((key) => timingSafeEqual(sealText(key, "appareil", device), sealed));
  return ours ? device : null;
}
