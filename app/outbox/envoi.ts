// A basket in the outbox and its states (docs/decisions/0072). Pure. Amounts in centimes, times in ms UTC of the device's clock.
import type { ErrorCode } from "#worker/core/domain/errors.ts";
import type { ReceivedPaiement } from "#worker/features/ventes/domain/paiement.ts";

/** The title is what the cashier saw: the product may leave the catalogue before the basket is sent. */
export type EnvoiLine = { produitId: number; titre: string; quantite: number; prix: number };

/** What the cashier confirmed. */
export type ConfirmedPanier = {
  lignes: readonly EnvoiLine[];
  client: string;
  paiements: readonly ReceivedPaiement[];
  /** The shop's currency when the amounts were typed. */
  deviseCode: string;
};

export const ETATS_ENVOI = ["A_ENVOYER", "ENVOI", "A_RESOUDRE", "ENREGISTRE"] as const;
export type EtatEnvoi = (typeof ETATS_ENVOI)[number];

/** One request. `horsLigne`: how the request named the sale; the basket may have become a sale without a network since. */
export type Essai = { id: string; instant: number; horsLigne: boolean };

export type Refus = {
  code: ErrorCode;
  message: string;
  champs: Readonly<Record<string, readonly string[]>>;
};

export type FactureOfEnvoi = { id: number; numeroFacture: string };

export type Envoi = ConfirmedPanier & {
  format: typeof FORMAT;
  /** The idempotency key: random, and the same at each request. */
  cle: string;
  /** The order of confirmation on this device. */
  rang: number;
  /** The provisional number; null before the device has a code. */
  numero: string | null;
  appareilId: number | null;
  instant: number;
  /** Server's clock − device's clock at the confirmation, in seconds. */
  decalage: number;
  etat: EtatEnvoi;
  /** The customer has left with the goods: the server records the sale whatever the stock says. */
  horsLigne: boolean;
  /** The request under way (ENVOI). */
  essai: Essai | null;
  /** Why the server cannot record the sale (A_RESOUDRE). */
  refus: Refus | null;
  /** Why the sale was undone on this device. The server is told instead of sold to. */
  annulation: string | null;
  /** The key of the cancellation, where the basket's own has served for another content. */
  cleAnnulation?: string;
  /** The recorded sale; null while ENREGISTRE means a noted cancellation. */
  facture: FactureOfEnvoi | null;
  /** When the server has recorded it. */
  fin: number | null;
};

/** The stored shape. A newer shape is another number, and the code that reads it takes the one before. */
export const FORMAT = 1;

/** A request is given up after 10 s of silence, so an older one belongs to a page that is gone. */
const ORPHAN_MS = 15_000;

export type EnvoiEvent =
  /** A page begins a request. */
  | { type: "CLAIM"; essai: Omit<Essai, "horsLigne"> }
  /** No answer came in time: the cashier is told that the device keeps the sale. */
  | { type: "KEEP" }
  | { type: "RECORDED"; facture: FactureOfEnvoi | null; instant: number }
  | { type: "REFUSED"; essai: string; refus: Refus }
  /** Nothing is known of the request, or nobody is signed in. */
  | { type: "NO_ANSWER"; essai: string }
  /** The user sends a refused basket again, as it is or with what was corrected. */
  | { type: "RESEND"; numero?: string; panier?: Partial<ConfirmedPanier> }
  | { type: "CANCEL"; motif: string };

/** The basket after `event`; `null`: the server refused it while the cashier waited, so it is a basket of the till again. */
export function next(envoi: Envoi, event: EnvoiEvent): Envoi | null {
  switch (event.type) {
    case "CLAIM":
      if (!isClaimable(envoi, event.essai.instant)) return envoi;
      // A basket that is found is a sale: who confirmed it has been told nothing else.
      return claimed(envoi, event.essai);
    case "KEEP":
      return isUnfinished(envoi) ? { ...envoi, horsLigne: true } : envoi;
    case "RECORDED":
      // Whichever request recorded the sale, it is recorded.
      return envoi.etat === "ENREGISTRE"
        ? envoi
        : {
            ...envoi,
            etat: "ENREGISTRE",
            essai: null,
            refus: null,
            facture: event.facture,
            fin: event.instant,
          };
    case "REFUSED": {
      const { essai } = envoi;
      if (envoi.etat !== "ENVOI" || essai?.id !== event.essai) return envoi;
      if (!envoi.horsLigne) return null;
      // The server has refused a sale with a network, which it is no more.
      if (!essai.horsLigne) return { ...envoi, etat: "A_ENVOYER", essai: null };
      return { ...envoi, etat: "A_RESOUDRE", essai: null, refus: event.refus };
    }
    case "NO_ANSWER":
      if (envoi.etat !== "ENVOI" || envoi.essai?.id !== event.essai) return envoi;
      return { ...envoi, etat: "A_ENVOYER", horsLigne: true, essai: null };
    case "RESEND":
      if (envoi.etat !== "A_RESOUDRE") return envoi;
      return {
        ...envoi,
        ...event.panier,
        numero: event.numero ?? envoi.numero,
        etat: "A_ENVOYER",
        refus: null,
        annulation: null,
      };
    case "CANCEL":
      if (envoi.etat !== "A_RESOUDRE") return envoi;
      return {
        ...envoi,
        etat: "A_ENVOYER",
        refus: null,
        annulation: event.motif,
        ...(isKeyUsed(envoi) && { cleAnnulation: `${envoi.cle}.annulation` }),
      };
  }
}

/** The books have another sale under the key of this one. */
function isKeyUsed({ annulation, refus }: Envoi): boolean {
  return annulation === null && refus?.code === "CLE_REUTILISEE";
}

function claimed(envoi: Envoi, essai: Omit<Essai, "horsLigne">): Envoi {
  return { ...envoi, etat: "ENVOI", horsLigne: true, essai: { ...essai, horsLigne: true } };
}

export function isClaimable({ etat, essai }: Envoi, now: number): boolean {
  if (etat === "A_ENVOYER") return true;
  if (etat !== "ENVOI") return false;
  // Rounds are one sender's (outbox.ts), so the request of an earlier round is over. The cashier's own may still be under way.
  if (essai?.horsLigne === true) return true;
  // A clock that was put back makes the request seem to be of the future.
  const age = now - (essai?.instant ?? 0);
  return age < 0 || age > ORPHAN_MS;
}

export function isUnfinished({ etat }: Pick<Envoi, "etat">): boolean {
  return etat === "A_ENVOYER" || etat === "ENVOI";
}

export function montantOf({ lignes }: Pick<ConfirmedPanier, "lignes">): number {
  return lignes.reduce((sum, { quantite, prix }) => sum + quantite * prix, 0);
}

/** A noted cancellation sells nothing. */
export function isSale({ annulation }: Envoi): boolean {
  return annulation === null;
}

/** The money of sales: that of a noted cancellation has been given back. */
export function sumOf(envois: readonly Envoi[]): number {
  return envois.filter(isSale).reduce((sum, envoi) => sum + montantOf(envoi), 0);
}

/** The new basket, with the request that begins at once, or without one when no network is there. */
export function newEnvoi(
  { lignes, client, paiements, deviseCode }: ConfirmedPanier,
  made: Pick<Envoi, "cle" | "instant" | "decalage" | "numero" | "appareilId">,
  essai: Omit<Essai, "horsLigne"> | null,
): Omit<Envoi, "rang"> {
  const first = essai && { ...essai, horsLigne: false };
  return {
    format: FORMAT,
    ...made,
    lignes,
    client,
    paiements,
    deviseCode,
    etat: first ? "ENVOI" : "A_ENVOYER",
    horsLigne: first === null,
    essai: first,
    refus: null,
    annulation: null,
    facture: null,
    fin: null,
  };
}

/** Another basket has the provisional number. */
export function isNumberTaken({ champs }: Refus): boolean {
  return Object.keys(champs).some((field) => field.endsWith("numeroProvisoire"));
}

/** The shop has no device with this id: its data was restored from before the registration. A cancellation is then refused without a field. */
export function isAppareilUnknown({ code, champs }: Refus): boolean {
  const fields = Object.keys(champs);
  return (
    fields.some((field) => field.endsWith("appareilId")) || (code === "INTROUVABLE" && fields.length === 0)
  );
}

/** A cancellation of a sale that the books have: its copy was recorded on another device. */
export function isSold({ code, champs }: Refus): boolean {
  return code === "CLE_REUTILISEE" || "facture" in champs;
}
