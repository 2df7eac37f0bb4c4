/** The field of the prefix beside `telephone`. */
export const PHONE_PAYS = "telephonePays";
