type ProgressBarProps = {
  label: string;
  /** From 0 to 1. */
  share: number;
  /** In place of the percentage, for work that is counted. */
  counted?: string;
};

/** For work whose end is known. */
export function ProgressBar({ label, share, counted }: ProgressBarProps) {
  const percent = Math.round(Math.min(1, Math.max(0, share)) * 100);
  return (
    <div>
      <p className="flex justify-between gap-3 text-table text-ink-2">
        <span>{label}</span>
        <span className="tabular-nums">{counted ?? `${String(percent)}\u00A0%`}</span>
      </p>
      <div
        role="progressbar"
        aria-label={label}
        aria-valuenow={percent}
        aria-valuetext={counted}
        aria-valuemin={0}
        aria-valuemax={100}
        className="mt-1.5 h-2 overflow-hidden rounded-full bg-sunken forced-colors:border"
      >
        <div
          className="h-full rounded-full bg-indigo forced-colors:bg-[CanvasText]"
          style={{ width: `${String(percent)}%` }}
        />
      </div>
    </div>
  );
}
