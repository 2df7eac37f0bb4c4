import { useCallback, useState } from "react";

const EMPTY = { password: "", confirmation: "" };

/** What `<NewPassword>` needs of a form that keeps nothing else of what is typed. */
export function useNewPassword() {
  const [values, setValues] = useState(EMPTY);
  const onType = useCallback((field: "password" | "confirmation", value: string) => {
    setValues((before) => ({ ...before, [field]: value }));
  }, []);
  const clear = useCallback(() => {
    setValues(EMPTY);
  }, []);
  return { values, onType, clear };
}
