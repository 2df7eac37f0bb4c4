import { Form, type FormProps } from "@remix-run/react";
import { useShell } from "#app/shell/use-shell.ts";
import { AUTHOR_FIELD } from "#app/network/author.ts";

/** A form for an `appAction`, which takes no other: it says for whom it was rendered, without scripts too. */
export function AppForm({ children, ...props }: Omit<FormProps, "method">) {
  const { auteur: author } = useShell();
  return (
    <Form method="post" {...props}>
      <input type="hidden" name={AUTHOR_FIELD} value={author} />
      {children}
    </Form>
  );
}
