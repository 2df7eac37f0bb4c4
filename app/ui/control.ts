import { type ComponentPropsWithoutRef, createContext, useContext } from "react";

type FieldState = {
  id: string;
  invalid: boolean;
  describedBy: string | undefined;
  /** The user has edited the refused value, so conform's error attributes no longer apply. */
  edited: boolean;
  report: (problem: string | null) => void;
};

export const FieldContext = createContext<FieldState | null>(null);

type ControlProps = Pick<ComponentPropsWithoutRef<"input">, "id" | "aria-invalid" | "aria-describedby">;

/** Merges the surrounding Field's state with the control's own attributes, such as conform's. */
export function useControl(props: ControlProps) {
  const field = useContext(FieldContext);
  const id = field?.id ?? props.id;
  const own = field?.edited ? {} : props;
  const invalid = (field?.invalid ?? false) || own["aria-invalid"] === true || own["aria-invalid"] === "true";
  const described = [own["aria-describedby"], field?.describedBy].filter(Boolean).join(" ");
  return {
    ...(id !== undefined && { id }),
    "aria-invalid": invalid || undefined,
    "aria-describedby": [...new Set(described.split(" "))].join(" ") || undefined,
  };
}
