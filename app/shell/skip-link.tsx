import { SCREEN_TEXTS } from "#app/content/screens.ts";

export function SkipLink() {
  return (
    <a
      href="#contenu"
      className="fixed top-2 left-2 z-70 -translate-y-24 rounded-control bg-indigo px-5 py-3 font-semibold text-white focus:translate-y-0 print:hidden"
    >
      {SCREEN_TEXTS.skipToContent}
    </a>
  );
}
