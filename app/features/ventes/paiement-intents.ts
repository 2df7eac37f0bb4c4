/** Tell the forms of a sale apart. */
export const CANCEL = "annuler";
export const CONFIRM = "confirmer";
export const REFUSE = "refuser";
export const ADD = "ajouter";
export const COMPLETE = "completer";
