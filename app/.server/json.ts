// Routes that scripts fetch: JSON in, JSON out, no screen.
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import type { z } from "zod";
import type { ErrorResponse } from "#app/network/error-response.ts";
import type { Acteur } from "#worker/core/domain/acteur.ts";
import { DomainError, validationError, isDomainError, byField, STATUTS } from "#worker/core/domain/errors.ts";
import { isValidKey } from "#worker/core/domain/idempotency.ts";
import * as MESSAGES from "#worker/core/domain/messages.ts";
import { readText } from "#worker/http/body.ts";
import { isSentBy, requestAuthor } from "./author.ts";
import { isOfType } from "./form.ts";

type Args = LoaderFunctionArgs | ActionFunctionArgs;
type SignedIn = { acteur: Acteur; services: Args["context"]["services"]; request: Request };

export function jsonLoader<T>(read: (args: SignedIn) => Promise<T>) {
  return (args: LoaderFunctionArgs) =>
    answer(args, async (acting) => {
      await args.context.countShop("read");
      const value = await read(acting);
      return value === undefined ? new Response(null, { status: 204 }) : Response.json(value);
    });
}

export function jsonAction<Schema extends z.ZodType, T>(
  schema: Schema,
  { maxBytes }: { maxBytes: number },
  write: (args: SignedIn & { body: z.output<Schema>; key: string | undefined }) => Promise<T>,
) {
  return (args: ActionFunctionArgs) =>
    answer(args, async (acting) => {
      await args.context.countShop("write");
      const { request } = acting;
      const key = readKey(request);
      const result = schema.safeParse(await readJson(request, maxBytes));
      if (!result.success) throw validationError(byField(result.error.issues));
      return Response.json(await write({ ...acting, body: result.data, key }), { status: 201 });
    });
}

async function answer(args: Args, make: (acting: SignedIn) => Promise<Response>): Promise<Response> {
  const { context } = args;
  const headers = new Headers({ "Cache-Control": "no-store" });
  try {
    const response = await make(signedIn(args));
    response.headers.set("Cache-Control", "no-store");
    return response;
  } catch (error) {
    const refusal = context.explain(error);
    if (isDomainError(refusal)) {
      const { code, message, fields, retryAfter } = refusal;
      const body: ErrorResponse = { erreur: { code, message, champs: fields } };
      if (retryAfter !== undefined) headers.set("Retry-After", String(retryAfter));
      // The cookie stays, also that of an ended session: this answer may come after another account's sign-in, and would take
      // its new cookie away. The next page finds out for itself.
      return Response.json(body, { status: STATUTS[code], headers });
    }
    // Without a `code`: the client cannot know whether anything was written.
    context.logError(error);
    return Response.json({ message: MESSAGES.internalError }, { status: 500, headers });
  }
}

/** Throws NON_AUTHENTIFIE, also when another account's screen sent the request. */
function signedIn({ context: { session, services }, request }: Args): SignedIn {
  if (!session || !isSentBy(session.acteur, requestAuthor(request)))
    throw new DomainError("NON_AUTHENTIFIE", MESSAGES.authenticationRequired);
  return { acteur: session.acteur, services, request };
}

function readKey(request: Request): string | undefined {
  const key = request.headers.get("Idempotency-Key");
  if (key === null) return undefined;
  if (!isValidKey(key)) throw validationError({ "Idempotency-Key": [MESSAGES.invalidKey] });
  return key;
}

async function readJson(request: Request, maxBytes: number): Promise<unknown> {
  if (!isOfType(request, "application/json")) throw new DomainError("TYPE_REFUSE", MESSAGES.typeRefused);
  const text = await readText(request, {
    maxBytes,
    unreadable: MESSAGES.unreadableBody,
    tooLarge: MESSAGES.bodyTooLarge,
  });
  try {
    return JSON.parse(text);
  } catch {
    throw new DomainError("VALIDATION", MESSAGES.unreadableBody);
  }
}
