import { Form, useNavigation } from "@remix-run/react";
import { Button } from "#app/components/ui/button.tsx";

type LinkButtonFormProps = { label: string; loadingLabel: string };

/** What a link from a letter does, behind a button: scanners of mail open links and press nothing. */
export function LinkButtonForm({ label, loadingLabel }: LinkButtonFormProps) {
  const sending = useNavigation().formMethod === "POST";
  return (
    <Form method="post" replace className="grid">
      <Button type="submit" kind="primary" size="large" loading={sending} loadingLabel={loadingLabel}>
        {label}
      </Button>
    </Form>
  );
}
