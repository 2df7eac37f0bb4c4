// Shown in the sidebar and by `GET /sante` (specification 2.3).

export const VERSION = "1.0.0";
