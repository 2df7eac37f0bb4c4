export function Kbd({ children }: { children: string }) {
  return (
    <kbd
      aria-hidden="true"
      className="hidden rounded-small border border-current px-1.5 font-sans text-micro whitespace-nowrap opacity-80 lg:pointer-fine:inline-block"
    >
      {children}
    </kbd>
  );
}
