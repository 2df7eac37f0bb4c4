import { useEffect, useLayoutEffect } from "react";

/** useLayoutEffect, of which React warns on the server, where no effect runs. */
export const useBeforePaint = typeof document === "undefined" ? useEffect : useLayoutEffect;
