import { useState } from "react";

/** What `<NewPassword>` needs of a form that keeps nothing else of what is typed. */
export function useNewPassword() {
  const [values, setValues] = useState({ password: "", confirmation: "" });
  const onType = (field: "password" | "confirmation", value: string) => {
    setValues((before) => ({ ...before, [field]: value }));
  };
  return { values, onType };
}
