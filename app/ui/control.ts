import { createContext, useContext } from "react";

/** What a Field tells the control inside it. */
export type FieldState = {
  id: string;
  invalid: boolean;
  describedBy: string | undefined;
  /** What was refused has been edited since: the attributes that conform gives for it say nothing any more. */
  edited: boolean;
  /** Takes what the control itself finds wrong with what it holds, or null. */
  report: (problem: string | null) => void;
};

export const FieldContext = createContext<FieldState | null>(null);

/** How a control says what is wrong with what was typed; nobody listens where no Field stands around it. */
export function useReport(): FieldState["report"] {
  return useContext(FieldContext)?.report ?? ignore;
}

function ignore(): void {
  return;
}

type ControlProps = {
  id?: string | undefined;
  "aria-invalid"?: boolean | "true" | "false" | "grammar" | "spelling" | undefined;
  "aria-describedby"?: string | undefined;
};

export type ControlAttributes = {
  id?: string;
  "aria-invalid": true | undefined;
  "aria-describedby": string | undefined;
};

/** Joins what the surrounding Field knows with what the control was given (conform's own attributes, for instance). */
export function useControl(props: ControlProps): ControlAttributes {
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
