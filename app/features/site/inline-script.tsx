import { useNonce } from "#app/shell/nonce.ts";

/** A script of a page without React: what it adds works without it too, in a plainer way. */
export function InlineScript({ code }: { code: string }) {
  return <script nonce={useNonce()} dangerouslySetInnerHTML={{ __html: code }} />;
}
