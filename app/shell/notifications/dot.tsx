import type { RealtimeState } from "#app/realtime/store.ts";

type DotProps = Pick<RealtimeState, "link" | "wasConnected">;

export function Dot({ link, wasConnected }: DotProps) {
  const connected = link.state === "connected";
  const first = link.state === "connecting" && link.attempts < 2 && !wasConnected;
  return (
    <svg aria-hidden="true" viewBox="0 0 20 20" className="size-5 shrink-0">
      {connected && <circle cx="10" cy="10" r="10" className="fill-moringa-soft" />}
      {connected && <circle cx="10" cy="10" r="6" className="fill-live forced-colors:fill-current" />}
      {first && <circle cx="10" cy="10" r="5" fill="none" strokeWidth="2" className="stroke-line-strong" />}
      {!connected && !first && (
        <path d="M10 2.5 17.5 10 10 17.5 2.5 10z" className="fill-bissap forced-colors:fill-current" />
      )}
    </svg>
  );
}
