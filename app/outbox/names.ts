// Names of the device's databases (docs/decisions/0072).

export function envoisName(gerantId: number, etablissementId: number): string {
  return `etal-envois-${String(gerantId)}-${String(etablissementId)}`;
}

export function catalogueName(etablissementId: number): string {
  return `etal-catalogue-${String(etablissementId)}`;
}
