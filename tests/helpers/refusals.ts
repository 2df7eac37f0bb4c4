// What a service refused; anything else that was thrown fails the test.
import { type DomainError, isDomainError } from "#worker/kernel/domain/errors.ts";

/** What was refused, as plain data. */
export async function refusalOf(
  promise: Promise<unknown>,
): Promise<Pick<DomainError, "code" | "message" | "fields">> {
  const error: unknown = await promise.then(
    () => new Error("Aucun refus"),
    (e: unknown) => e,
  );
  if (!isDomainError(error)) throw error;
  return { code: error.code, message: error.message, fields: error.fields };
}

/** The code of what was refused. */
export async function codeOf(promise: Promise<unknown>): Promise<DomainError["code"]> {
  return (await refusalOf(promise)).code;
}

/** What was refused, if anything was. */
export async function tryOnce(promise: Promise<unknown>): Promise<DomainError | undefined> {
  try {
    await promise;
    return undefined;
  } catch (error) {
    if (isDomainError(error)) return error;
    throw error;
  }
}
