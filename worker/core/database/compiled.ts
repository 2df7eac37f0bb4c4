// Statements, their rows, and those that are the same at every call: compiled once, afterwards only bound.
import { fillPlaceholders, is, Placeholder, type Query, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { SQLiteAsyncDialect } from "drizzle-orm/sqlite-core";

export type Row = Record<string, unknown>;

export type Statement = SQLWrapper;

export type Answering<R> = SQL<R> | (SQLWrapper & { readonly _: { readonly result: R[] } });

export type RowOf<S> = S extends { readonly _: { readonly result: (infer R)[] } }
  ? R
  : S extends SQL<infer R>
    ? unknown extends R
      ? Row
      : R
    : Row;

export type RowsOf<S extends readonly Statement[]> = { -readonly [I in keyof S]: RowOf<S[I]>[] };

const dialect = new SQLiteAsyncDialect();

export function compile(statement: Statement): Query {
  return statement instanceof Bound ? statement.query : dialect.sqlToQuery(statement.getSQL());
}

/** A compiled statement with its values. It may also stand inside another statement. */
export class Bound<R> implements SQLWrapper {
  declare readonly _: { readonly result: R[] };
  readonly query: Query;

  constructor(query: Query) {
    this.query = query;
  }

  getSQL(): SQL<R> {
    // Texts and numbers of parameters in turn.
    const parts = this.query.sql.split(/\?(\d+)/);
    return sql.join(
      parts.map((part, rank) =>
        rank % 2 === 0 ? sql.raw(part) : sql`${this.query.params[Number(part) - 1]}`,
      ),
    ) as SQL<R>;
  }
}

/**
 * A value that stands at several places of a text is bound once: each `?` becomes `?1`, `?2` … Line breaks and
 * indentation are not sent.
 */
function numbered({ sql: text, params }: Query): Query {
  const texts = text.replaceAll(/\n\s*/g, " ").split("?");
  if (texts.length !== params.length + 1) throw new Error(`"?" in a literal of ${text}`);
  if (text.includes("--")) throw new Error(`A comment would hide what follows it: ${text}`);
  const names = params.map((param) => (is(param, Placeholder) ? param.name : JSON.stringify(param)));
  const distinct = [...new Set(names)];
  return {
    sql: texts.reduce(
      (whole, part, rank) => `${whole}?${String(distinct.indexOf(names[rank - 1] ?? "") + 1)}${part}`,
    ),
    params: distinct.map((name) => params[names.indexOf(name)]),
  };
}

/** Plain values, so that two shapes never have the same text as JSON. */
type Choices = Record<string, string | boolean>;

/** The names of a statement's values, as they stand in its text. */
export type Placeholders<P> = { readonly [name in keyof P]: SQL<P[name]> };

/** For what depends on the shop alone, such as the JSON of a record in a list. */
export type OfShop = Placeholders<{ etablissementId: number }>;

/**
 * `make` writes the statement, or a part of one, with a parameter for each value: the values of all calls have the same names.
 * `shape`: what decides which clauses there are. Each shape is written and compiled once.
 */
export function statement<P extends object, S extends Statement>(
  make: (parameters: Placeholders<P>) => S,
): (values: P) => Bound<RowOf<S>>;
export function statement<P extends object, Shape extends Choices, S extends Statement>(
  make: (parameters: Placeholders<P>, shape: Shape) => S,
): (values: P, shape: Shape) => Bound<RowOf<S>>;
export function statement<P extends object, Shape extends Choices>(
  make: (parameters: Placeholders<P>, shape: Shape) => Statement,
) {
  const one = statements<P, Shape>((parameters, shape) => [make(parameters, shape)]);
  return (values: P, shape: Shape = {} as Shape) => one(values, shape)[0];
}

/** As `statement`, for the statements of a batch in their order. */
export function statements<P extends object, Shape extends Choices>(
  make: (parameters: Placeholders<P>, shape: Shape) => readonly Statement[],
): (values: P, shape: Shape) => Bound<unknown>[] {
  const compiled = new Map<string, readonly Query[]>();
  return (values, shape) => {
    const key = JSON.stringify(shape);
    const batch =
      compiled.get(key) ?? make(parametersFor(values), shape).map((one) => numbered(compile(one)));
    compiled.set(key, batch);
    return batch.map(
      ({ sql: text, params }) =>
        new Bound({ sql: text, params: fillPlaceholders(params, values as Record<string, unknown>) }),
    );
  };
}

function parametersFor<P extends object>(values: P): Placeholders<P> {
  const names = Object.keys(values);
  return Object.fromEntries(names.map((name) => [name, sql`${sql.placeholder(name)}`])) as Placeholders<P>;
}
