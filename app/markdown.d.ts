/** scripts/local/markdown.ts turns such a file into HTML. */
declare module "*.md" {
  export const html: string;
}
