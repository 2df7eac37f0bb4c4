// The export of a list: a CSV file of all pages of the filter (product decision 65), one slice in memory at a time.
import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { type CsvColumn, csvFile } from "#worker/kernel/domain/csv.ts";
import { isDomainError, STATUTS } from "#worker/kernel/domain/errors.ts";
import { MESSAGES } from "#worker/kernel/domain/messages.ts";
import { localTime } from "#worker/kernel/domain/period.ts";
import type { Session } from "#worker/features/comptes/domain/account.ts";
import type { PublicArgs } from "./handlers.ts";
import { type ListDefinition, type ListQuery, listQuery } from "./list-params.ts";

type Asked = Pick<PublicArgs, "services" | "request"> & { acteur: Session["acteur"] };

export type ListExport = {
  /** The file's name, before the day. */
  file: string;
  lines: (asked: Asked) => AsyncGenerator<string, void, undefined>;
};

export function defineExport<Sort extends string, Filters extends object, Row>(
  file: string,
  list: ListDefinition<Sort, Filters>,
  slicesOf: (asked: Asked, query: ListQuery<Sort, Filters>) => AsyncIterable<readonly Row[]>,
  columns: readonly CsvColumn<Row>[],
): ListExport {
  return {
    file,
    lines: (asked) => csvFile(columns, slicesOf(asked, listQuery(list, asked.request)), asked.acteur.fuseau),
  };
}

/** A refusal is a text with its status, which the browser shows as a failed download. */
export function csvLoader(find: (list: string | undefined) => ListExport | undefined) {
  return async ({ request, params, context }: LoaderFunctionArgs): Promise<Response> => {
    const { session, services } = context;
    const wanted = find(params["list"]);
    if (!session) return refusal(MESSAGES.authenticationRequired, 401);
    if (!wanted) return refusal(MESSAGES.resourceNotFound, 404);
    const { acteur } = session;
    try {
      await context.countShop("read");
      const lines = wanted.lines({ acteur, services, request });
      // The first slice is read before the answer begins, so that its refusal still has a status.
      const first = await lines.next();
      const { jour } = localTime(Date.now(), acteur.fuseau);
      return new Response(toStream(first, lines), {
        headers: {
          "Cache-Control": "no-store",
          "Content-Type": "text/csv; charset=utf-8",
          "Content-Disposition": `attachment; filename="${wanted.file}-${jour}.csv"`,
        },
      });
    } catch (thrown) {
      const error = context.explain(thrown);
      if (isDomainError(error)) return refusal(error.message, STATUTS[error.code]);
      context.logError(thrown);
      return refusal(MESSAGES.internalError, 500);
    }
  };
}

/** Reads a slice when the browser takes one. A failure in the middle breaks the download off. */
function toStream(
  first: IteratorResult<string, void>,
  lines: AsyncGenerator<string, void, undefined>,
): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  let next: IteratorResult<string, void> | undefined = first;
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        next ??= await lines.next();
        if (next.done) controller.close();
        else controller.enqueue(encoder.encode(next.value));
        next = undefined;
      },
      async cancel() {
        await lines.return();
      },
    },
    { highWaterMark: 0 },
  );
}

function refusal(sentence: string, status: number): Response {
  return new Response(sentence, {
    status,
    headers: { "Cache-Control": "no-store", "Content-Type": "text/plain; charset=utf-8" },
  });
}
