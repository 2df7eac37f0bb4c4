/** A redirect or a `data(…)` that was thrown on purpose: Remix's to handle, not an error. */
export function isRemixAnswer(value: unknown): boolean {
  if (value instanceof Response) return true;
  return (
    typeof value === "object" && value !== null && "type" in value && value.type === "DataWithResponseInit"
  );
}
