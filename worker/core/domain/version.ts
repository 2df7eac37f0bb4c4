// Shown in the sidebar and by `GET /sante`.

export const VERSION = "1.0.0";
