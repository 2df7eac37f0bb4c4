// The versions of STOMP that are spoken here, and how both sides agree on one.

/** All versions, the highest first. */
export const VERSIONS = ["1.2", "1.1", "1.0"] as const;

/** A version of STOMP. */
export type Version = (typeof VERSIONS)[number];

/**
 * The highest version that a CONNECT's `accept-version` and this side have in common; null when there is none. A
 * client that says nothing speaks 1.0. Spaces beside the commas are let pass: they change no meaning.
 */
export function negotiate(acceptVersion: string | undefined): Version | null {
  if (acceptVersion === undefined) return "1.0";
  const accepted = acceptVersion.split(",").map((version) => version.trim());
  return VERSIONS.find((version) => accepted.includes(version)) ?? null;
}

/** The version as a CONNECTED frame names it; null when it names none of ours. None named: 1.0. */
export function versionOf(header: string | undefined): Version | null {
  return VERSIONS.find((version) => version === (header ?? "1.0")) ?? null;
}

/** The WebSocket subprotocol of the highest version among those offered; null when none is ours. */
export function chooseSubprotocol(offered: readonly string[]): string | null {
  return SUBPROTOCOLS.find((name) => offered.includes(name)) ?? null;
}

/** The WebSocket subprotocols, the highest version first. */
export const SUBPROTOCOLS = VERSIONS.map((version) => `v${version.replace(".", "")}.stomp`);
