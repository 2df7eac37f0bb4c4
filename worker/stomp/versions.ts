// The highest version comes first.

export const VERSIONS = ["1.2", "1.1", "1.0"] as const;

export type Version = (typeof VERSIONS)[number];

/** Null: no version in common. A client that names no version uses 1.0. */
export function negotiate(acceptVersion: string | undefined): Version | null {
  if (acceptVersion === undefined) return "1.0";
  const accepted = acceptVersion.split(",").map((version) => version.trim());
  return VERSIONS.find((version) => accepted.includes(version)) ?? null;
}

export function versionOf(header: string | undefined): Version | null {
  return VERSIONS.find((version) => version === (header ?? "1.0")) ?? null;
}

export function chooseSubprotocol(offered: readonly string[]): string | null {
  return SUBPROTOCOLS.find((name) => offered.includes(name)) ?? null;
}

export const SUBPROTOCOLS = VERSIONS.map((version) => `v${version.replace(".", "")}.stomp`);
