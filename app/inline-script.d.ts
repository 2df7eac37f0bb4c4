/** Made by scripts/local/inline-script.ts. */
declare module "*?inline-script" {
  export const code: string;
}
