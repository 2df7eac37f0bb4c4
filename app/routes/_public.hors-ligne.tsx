import { OFFLINE } from "#app/content/offline.ts";
import { OfflinePage } from "#app/features/site/offline/offline-page.tsx";
import { hiddenMeta } from "#app/shell/page-meta.ts";
import type { ScreenHandle } from "#app/shell/screen.ts";

export const handle: ScreenHandle = { title: OFFLINE.title, withoutScripts: true };

export const meta = hiddenMeta;

export default OfflinePage;
