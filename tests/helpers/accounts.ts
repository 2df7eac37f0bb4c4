export const PASSWORD = "Tamarin@2026";

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
