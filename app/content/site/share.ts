/** What search engines and shared links show beside a page's own title and description. */
export const SHARE = {
  site: "Étal",
  /** `npm run icons` draws the picture. */
  picture: "Une étoffe à motifs et la marque Étal\u00A0: votre boutique, tenue au franc près.",
  login:
    "Connectez-vous à Étal pour ouvrir votre caisse, suivre votre stock et voir le bénéfice de votre boutique.",
} as const;
