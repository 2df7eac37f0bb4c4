// Who keeps the demonstration shop. Free of imports: what starts the server names it without loading the shop.

export const DEMO = { email: "demo@etal.app", motDePasse: "Marche@2026" } as const;
