/** For a field's `className`: the label, `--label` wide, stands at the left of its control; with large letters, above. */
export const BESIDE =
  "grid grid-cols-[var(--label,5.75rem)_minmax(0,1fr)] items-center gap-x-3 [&>:not(label)]:col-start-2 [&>label]:mb-0 large-text:block";
