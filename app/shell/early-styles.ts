import { createContext, useContext, useState } from "react";
import { useScreen } from "./screen.ts";

/** The rules of account.css, on the server only: the browser has them in the document. */
export const EarlyStyles = createContext("");

/** For a document whose first screen wants them, at each later screen too; else null. */
export function useEarlyStyles(): string | null {
  const screen = useScreen();
  const styles = useContext(EarlyStyles);
  const [early] = useState(screen?.earlyStyles === true);
  return early ? styles : null;
}
