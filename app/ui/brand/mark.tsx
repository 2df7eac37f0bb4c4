/** É drawn as a stall: three planks on a post; the accent is the awning. `bare`: without the dark tile. */
export function Mark({ size, bare = false }: { size: number; bare?: boolean }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 32 32" width={size} height={size} className="shrink-0">
      {!bare && <rect width="32" height="32" rx="7" className="fill-till" />}
      <path
        fill="#F7F4EE"
        className={bare ? "forced-colors:fill-[CanvasText]" : undefined}
        d="M8 13.8h15.5v3.2H12v2.2h8.5v3.2H12v2.2h13.2v3.2H8z"
      />
      <path fill="#F2B33D" d="M5 8.8 27 3.9v3.5L5 12.3z" />
    </svg>
  );
}
