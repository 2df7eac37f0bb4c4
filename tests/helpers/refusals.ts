// Any other error than a refusal fails the test.
import { type DomainError, isDomainError } from "#worker/core/domain/errors.ts";

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

export async function codeOf(promise: Promise<unknown>): Promise<DomainError["code"]> {
  return (await refusalOf(promise)).code;
}

export async function tryOnce(promise: Promise<unknown>): Promise<DomainError | undefined> {
  try {
    await promise;
    return undefined;
  } catch (error) {
    if (isDomainError(error)) return error;
    throw error;
  }
}
