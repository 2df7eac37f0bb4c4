import { Form, type FormProps } from "@remix-run/react";
import { FORM_MESSAGES } from "#app/content/form-messages.ts";
import { AUTHOR_FIELD } from "#app/network/author.ts";
import { useShell } from "#app/shell/use-shell.ts";
import { Notice } from "#app/ui/notice.tsx";

type AppFormProps = Omit<FormProps, "method"> & {
  /** Tells the forms of a screen apart (`useIntent`). */
  intent?: string;
  /** A draft was entered into the form (`useDraft`). */
  recovered?: boolean;
};

/** The form of every `appAction`: a hidden field names the author, also without scripts (docs/decisions/0018). */
export function AppForm({ children, intent, recovered = false, ...props }: AppFormProps) {
  const { auteur: author } = useShell();
  return (
    <Form method="post" {...props}>
      <input type="hidden" name={AUTHOR_FIELD} value={author} />
      {intent !== undefined && <input type="hidden" name="intent" value={intent} />}
      {recovered && (
        <Notice tone="info" role="status" className="mb-4 max-w-160">
          {FORM_MESSAGES.typedRecovered}
        </Notice>
      )}
      {children}
    </Form>
  );
}
