import CircleAlert from "lucide-react/icons/circle-alert";

export function FieldError({ id, errors }: { id: string; errors: readonly string[] | undefined }) {
  if (!errors?.length) return null;
  return (
    <div id={id} className="mt-1.5 grid gap-1 text-caption font-medium text-bissap-ink">
      {errors.map((error) => (
        <p key={error} className="flex items-start gap-2">
          <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
          <span className="min-w-0 wrap-anywhere">{error}</span>
        </p>
      ))}
    </div>
  );
}
