// The product's version, as the sidebar and `GET /sante` show it (specification 2.3).

export const VERSION = "1.0.0";
