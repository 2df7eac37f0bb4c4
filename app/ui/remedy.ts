import { createContext, type ReactNode } from "react";

/** What a form has to offer under one of its fields that was refused, by the field's id: a way to put it right. */
export const RemedyContext = createContext<(id: string) => ReactNode>(() => null);
