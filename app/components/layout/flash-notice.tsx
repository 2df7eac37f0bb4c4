import { Notice } from "#app/components/ui/notice.tsx";
import { useDocumentToast } from "#app/hooks/use-flash-toast.ts";

/** Without scripts no toast appears: what it would say stands at the head of the screen. */
export function FlashNotice() {
  const toast = useDocumentToast();
  if (!toast) return null;
  const { kind, title, message } = toast;
  return (
    <noscript>
      <Notice tone={kind} role="status" title={title} className="mb-4">
        {message}
      </Notice>
    </noscript>
  );
}
