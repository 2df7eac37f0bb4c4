// Accounts of tests.
export const PASSWORD = "Marche@2026";

/** What the sign-up call of a shop in Senegal carries. */
export function registration(email: string) {
  return {
    gerantVO: {
      nom: "Diop",
      prenom: "Awa",
      email,
      telephone: "771234567",
      etablissement: { nom: "Chez Awa", description: "Alimentation générale", countryId: 1 },
    },
    password: PASSWORD,
  };
}
