export const FORMATS_EXPORT = ["json", "csv"] as const;
export const EXPORTS_PER_DAY = { count: 5, seconds: 86_400 };
/** A running export blocks another for this time at most, because an interrupted export may never record its end. */
export const EXPORT_MAX_SECONDS = 600;

export type FormatExport = (typeof FORMATS_EXPORT)[number];
