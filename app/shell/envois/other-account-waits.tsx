import Users from "lucide-react/icons/users";
import { ENVOIS } from "#app/content/envois.ts";
import { Note } from "./note.tsx";

/** No number of the other account's sales is shown. */
export function OtherAccountWaits() {
  return (
    <Note icon={Users}>
      <p>{ENVOIS.otherAccount}</p>
    </Note>
  );
}
