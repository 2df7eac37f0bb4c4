// Free of imports: the server's script names this account without loading the demonstration shop.

export const DEMO = { email: "demo@etal.app", motDePasse: "Marche@2026" } as const;
