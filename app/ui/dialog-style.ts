/** The ground behind dialogs, sheets and drawers. */
export const SCRIM = "fixed inset-0 z-50 animate-fade bg-scrim";
