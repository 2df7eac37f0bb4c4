import { createContext, type ReactNode } from "react";

/** Gives, by a field's id, a button that corrects a refused field. */
export const RemedyContext = createContext<(id: string) => ReactNode>(() => null);
