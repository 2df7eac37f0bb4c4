import { createContext, type ReactNode } from "react";

/** Gives the button that corrects the refused field of this id. */
export const RemedyContext = createContext<(id: string) => ReactNode>(() => null);
