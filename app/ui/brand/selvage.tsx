import { Band, type BandProps } from "./band.tsx";

/** The design allows a selvage at the sidebar's foot, above public forms on phones, and above the closing call. */
export function Selvage(props: BandProps) {
  return (
    <Band period={96} {...props}>
      <path fill="#F7F4EE" d="M0 0h96v8H0z" />
      <path fill="#131A3F" d="M52 0h40v8H52z" />
      <path fill="#25377F" d="M0 0h24v8H0zM56 2h12v4H56z" />
      <path fill="#B5461D" d="M28 0h20v8H28z" />
      <path
        fill="#F2B33D"
        d="M4 2h4v4H4zM12 2h4v4h-4zM32 0h4v4h4v4h-4V4h-4zM40 0h4v4h-4zM72 0h4v8h-4zM80 0h4v8h-4z"
      />
    </Band>
  );
}
