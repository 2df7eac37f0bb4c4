import type { AppLoadContext, EntryContext, HandleErrorFunction } from "@remix-run/cloudflare";
import { isRouteErrorResponse, RemixServer } from "@remix-run/react";
import { isbot } from "isbot";
import { renderToReadableStream } from "react-dom/server";
import { allowPrinters } from "./.server/allow-printers.ts";
import { lastResort } from "./.server/last-resort.ts";
import { EarlyStyles } from "./shell/early-styles.ts";
import { NonceContext } from "./shell/nonce.ts";
import accountStyles from "./styles/account.css?inline";

/** Robots get the document in one piece. Remix calls this function again with the error when rendering has failed. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  remixContext: EntryContext,
  context: AppLoadContext,
): Promise<Response> {
  const { nonce, requestId, logError } = context;
  headers.set("Content-Type", "text/html; charset=utf-8");
  // Remix sends the headers of a refusal with data requests, but not with documents.
  const { actionHeaders, loaderHeaders } = remixContext.staticHandlerContext;
  for (const refused of [...Object.values(loaderHeaders), ...Object.values(actionHeaders)]) {
    const wait = refused.get("Retry-After");
    if (wait !== null) headers.set("Retry-After", wait);
  }
  const { matches } = remixContext.staticHandlerContext;
  allowPrinters(headers, context, request, matches);
  let statusCode = status;
  try {
    const body = await renderToReadableStream(
      <NonceContext.Provider value={nonce}>
        <EarlyStyles.Provider value={accountStyles}>
          <RemixServer context={remixContext} url={request.url} nonce={nonce} />
        </EarlyStyles.Provider>
      </NonceContext.Provider>,
      {
        nonce,
        signal: request.signal,
        onError(error: unknown) {
          if (request.signal.aborted) return;
          statusCode = 500;
          logError(error);
        },
      },
    );
    if (isbot(request.headers.get("User-Agent"))) await body.allReady;
    return new Response(body, { status: statusCode, headers });
  } catch (error) {
    if (!remixContext.staticHandlerContext.errors) throw error;
    return new Response(lastResort(requestId), { status: 500, headers });
  }
}

export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (!request.signal.aborted && !isRouteErrorResponse(error)) context.logError(error);
};
