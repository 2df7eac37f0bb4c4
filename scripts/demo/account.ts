// This file imports nothing, so that the server's script does not load the demonstration shop.

export const DEMO = { email: "demo@etal.app", motDePasse: "Marche@2026" } as const;
