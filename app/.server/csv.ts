// The export of a list: a CSV file of all pages of the filter (rule: csv), one slice in memory at a time.
import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { type CsvColumn, csvFile } from "#worker/core/domain/csv.ts";
import { isDomainError, STATUTS } from "#worker/core/domain/errors.ts";
import * as MESSAGES from "#worker/core/domain/messages.ts";
import type { Page } from "#worker/core/domain/page.ts";
import { localTime } from "#worker/core/domain/period.ts";
import type { Session } from "#worker/features/comptes/domain/account.ts";
import { type ExportedList, isExportedList } from "#worker/features/comptes/domain/exports.ts";
import { comesFromOurPages } from "#worker/http/same-origin.ts";
import { LOGGED_FILTERS } from "./export-filters.ts";
import type { PublicArgs } from "./handlers.ts";
import { type ListDefinition, type ListQuery, listQuery, search } from "./list-params.ts";

type ExportArgs = Pick<PublicArgs, "services" | "request"> & { acteur: Session["acteur"] };

/** Rows of a list, or their number, which is read as the list's page of one row. */
type Rows<Query, Row> = {
  page: (args: ExportArgs, query: Query) => Promise<Pick<Page<unknown>, "totalElements">>;
  slices: (args: ExportArgs, query: Query) => AsyncIterable<readonly Row[]>;
  /** The file has a column in which customers' telephone numbers stand. */
  telephones?: boolean;
};

export type ListExport = {
  /** The file's name, before the day. */
  file: string;
  telephones: boolean;
  count: (args: ExportArgs) => Promise<number>;
  lines: (args: ExportArgs) => AsyncGenerator<string, void, undefined>;
};

export function defineExport<Sort extends string, Filters extends object, Row>(
  file: string,
  list: ListDefinition<Sort, Filters>,
  { page, slices, telephones = false }: Rows<ListQuery<Sort, Filters>, Row>,
  columns: readonly CsvColumn<Row>[],
): ListExport {
  const queryOf = ({ request }: ExportArgs) => listQuery(list, request);
  return {
    file,
    telephones,
    count: async (args) => (await page(args, { ...queryOf(args), page: 0, size: 1 })).totalElements,
    lines: (args) => csvFile(columns, slices(args, queryOf(args)), args.acteur.fuseau),
  };
}

const FILTER_MAX = 100;

/** "q=riz": the filters of the address that are set, for the journal. */
function filtersOf({ url }: Request): string[] {
  const { searchParams } = new URL(url);
  return LOGGED_FILTERS.flatMap((name) => {
    const value = search(searchParams.get(name)).slice(0, FILTER_MAX);
    return value === "" ? [] : [`${name}=${value.toWellFormed()}`];
  });
}

/** A refusal is a text with its status, which the browser shows as a failed download. */
export function csvLoader(exports: Readonly<Record<ExportedList, ListExport>>) {
  return async ({ request, params, context }: LoaderFunctionArgs): Promise<Response> => {
    const { session, services } = context;
    const { list } = params;
    // Remix runs a loader for HEAD as well, and no file would leave.
    if (request.method !== "GET") return refusal(MESSAGES.methodNotAllowed, 405, { Allow: "GET" });
    if (!comesFromOurPages(request)) return refusal(MESSAGES.crossOriginRequest, 403);
    if (!session) return refusal(MESSAGES.authenticationRequired, 401);
    if (!isExportedList(list)) return refusal(MESSAGES.resourceNotFound, 404);
    const { acteur } = session;
    const exported = exports[list];
    try {
      await context.countShop("read");
      const args = { acteur, services, request };
      const { telephones } = exported;
      const rows = await exported.count(args);
      await services.listExports.start(acteur, { list, telephones, rows, filters: filtersOf(request) });
      const lines = exported.lines(args);
      // The first slice is read before the answer begins, so that its refusal still has a status.
      const first = await lines.next();
      const { jour } = localTime(Date.now(), acteur.fuseau);
      return new Response(toStream(first, lines), {
        headers: {
          "Cache-Control": "no-store",
          "Content-Type": "text/csv; charset=utf-8",
          "Content-Disposition": `attachment; filename="${exported.file}-${jour}.csv"`,
        },
      });
    } catch (thrown) {
      const error = context.explain(thrown);
      if (isDomainError(error)) {
        const { message, code, retryAfter } = error;
        const wait = retryAfter === undefined ? {} : { "Retry-After": String(retryAfter) };
        return refusal(message, STATUTS[code], wait);
      }
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

function refusal(sentence: string, status: number, more: Record<string, string> = {}): Response {
  return new Response(sentence, {
    status,
    headers: { "Cache-Control": "no-store", "Content-Type": "text/plain; charset=utf-8", ...more },
  });
}
