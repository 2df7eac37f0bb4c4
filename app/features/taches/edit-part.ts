import { lazyPart } from "#app/shell/lazy-part.tsx";

/** The code of the edit form is loaded when somebody edits. */
export const editPart = lazyPart(() => import("./edit-form.tsx").then(({ EditForm }) => EditForm));
