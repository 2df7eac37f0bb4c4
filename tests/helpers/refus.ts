// What a service refused, as plain data; anything else that was thrown fails the test.
import { type DomainError, isDomainError } from "#worker/domain/errors.ts";

export async function refus(
  promesse: Promise<unknown>,
): Promise<Pick<DomainError, "code" | "message" | "fields">> {
  const error: unknown = await promesse.then(
    () => new Error("Aucun refus"),
    (e: unknown) => e,
  );
  if (!isDomainError(error)) throw error;
  return { code: error.code, message: error.message, fields: error.fields };
}
