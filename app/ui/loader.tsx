import { cx } from "./cx.ts";

/** Hidden with reduced motion, so a word must stand beside the loader. `still`: where it only takes its room. */
export function Loader({ still = false, className }: { still?: boolean; className?: string }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 24 24"
      width="20"
      height="20"
      fill="none"
      stroke="currentColor"
      strokeWidth="2.5"
      strokeLinecap="round"
      className={cx(!still && "animate-turn", "motion-reduce:hidden", className)}
    >
      <path d="M12 3a9 9 0 1 0 9 9" />
    </svg>
  );
}
