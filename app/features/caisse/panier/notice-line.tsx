import CircleX from "lucide-react/icons/circle-x";
import TriangleAlert from "lucide-react/icons/triangle-alert";
import X from "lucide-react/icons/x";
import { CAISSE } from "#app/content/caisse.ts";
import { useCaisseContext } from "#app/features/caisse/state/caisse-context.ts";
import { isNoticeInSight } from "#app/features/caisse/state/notices.ts";
import { dismissToast } from "#app/toasts/store.ts";
import { toneClass } from "#app/ui/badge.tsx";
import { cx } from "#app/ui/cx.ts";
import { Unbroken } from "#app/ui/unbroken.tsx";

/** In place of toasts, which would cover total, search or payment. Has no link, which would lead out of the basket. */
export function NoticeLine({ sheet = false }: { sheet?: boolean }) {
  const { newest, notice, touched } = useCaisseContext();
  const bad = newest?.kind === "error" || newest?.kind === "warning";
  const Icon = newest?.kind === "error" ? CircleX : TriangleAlert;
  const repeats = newest !== null && isNoticeInSight(newest, notice, touched);
  return (
    <div role="status" className="shrink-0">
      {newest && !(sheet && repeats) && (
        <div
          data-notice=""
          className={cx(
            "flex min-h-12 items-center gap-2.5 pl-4 text-label md:pl-5",
            toneClass(bad ? "bissap" : "indigo"),
            repeats && "md:hidden",
          )}
        >
          {bad && <Icon aria-hidden="true" className="size-5 shrink-0" />}
          <p className="min-w-0 flex-1 py-1">
            <span className="line-clamp-3">
              <Unbroken>{newest.title}</Unbroken>
              {newest.message !== undefined && (
                <span className="font-normal">
                  {" "}
                  <Unbroken>{newest.message}</Unbroken>
                </span>
              )}
            </span>
          </p>
          <button
            type="button"
            aria-label={CAISSE.closeNotice}
            onClick={() => dismissToast(newest.id)}
            className="inline-flex size-12 shrink-0 items-center justify-center rounded-control focus-visible:-outline-offset-3"
          >
            <X aria-hidden="true" className="size-5" />
          </button>
        </div>
      )}
    </div>
  );
}
