import Search from "lucide-react/icons/search";
import { type ComponentPropsWithRef, forwardRef } from "react";
import { useControl } from "./control.ts";
import { cx } from "./cx.ts";
import { Kbd } from "./kbd.tsx";

type SearchInputProps = ComponentPropsWithRef<"input"> & {
  label?: string;
  shortcut?: string;
};

export const SearchInput = forwardRef<HTMLInputElement, SearchInputProps>(function SearchInput(
  { label, shortcut, className, ...props },
  ref,
) {
  const control = useControl(props);
  return (
    <div className={cx("field-box flex items-center gap-3 px-3.5", className)}>
      <Search aria-hidden="true" className="size-5 shrink-0 text-ink-2" />
      <input
        ref={ref}
        type="search"
        aria-label={label}
        autoComplete="off"
        enterKeyHint="search"
        maxLength={200}
        {...props}
        {...control}
        className="field-bare min-h-11 flex-1 py-2 text-ellipsis"
      />
      {shortcut !== undefined && <Kbd>{shortcut}</Kbd>}
    </div>
  );
});
