export const FORMATS_EXPORT = ["json", "csv"] as const;

export type FormatExport = (typeof FORMATS_EXPORT)[number];
