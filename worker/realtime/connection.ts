// One socket of the hub. What it is lives in its attachment, which the platform keeps while the hub sleeps; what may be
// greater than an attachment (a frame that has not come whole, transactions) in the hub's storage, while there is any.
// This object is a reading of the two and is written back before anything is awaited: losing it loses nothing.
import { encode, type OutFrame } from "#worker/stomp/frame.ts";
import { newSession, type Session } from "#worker/stomp/session.ts";
import { type Acces, aRevoir } from "./socket-access.ts";
import { type Debit, devoir, plein } from "./rate.ts";

const SILENCES_PERMIS = 3;
/** A browser wakes a page that nobody sees once a minute: whatever it promised, it can do no better. */
const SILENCE_MIN_MS = 90_000;

/** What the platform keeps: at most 16,384 bytes. Instants are ms UTC. */
type Attache = {
  id: string;
  etablissementId: number;
  acces: Acces | null;
  /** Where a socket comes from that has not said who it is; "" of the others. */
  adresse: string;
  session: Omit<Session, "transactions">;
  debit: Debit;
  ouverteLe: number;
  /** The last message that woke the hub. */
  vueLe: number;
  /** Since when a frame is waiting for its rest; null when none is. */
  partielleDepuis: number | null;
  /** Whether there is something of it in storage. */
  deborde: boolean;
  fermee: boolean;
};

type Debord = { reste: Uint8Array; transactions: Session["transactions"] };

const RIEN: Debord = { reste: new Uint8Array(), transactions: [] };

/** Under which the storage keeps what is too great; one entry a socket. */
export const PREFIXE = "socket:";

export class Connexion {
  readonly #ws: WebSocket;
  readonly #kv: SyncKvStorage;
  #attache: Attache;
  #debord: Debord;
  /** How many times something was sent. */
  envois = 0;
  /** Messages that have come and are not taken yet, acknowledgements aside. */
  enAttente = 0;
  /** Whether its ERROR waits for what came before it. */
  refusee = false;

  private constructor(ws: WebSocket, kv: SyncKvStorage, attache: Attache) {
    this.#ws = ws;
    this.#kv = kv;
    this.#attache = attache;
    this.#debord = (attache.deborde && kv.get<Debord>(PREFIXE + attache.id)) || RIEN;
  }

  /** A socket that has just been accepted. */
  static ouvrir(
    ws: WebSocket,
    kv: SyncKvStorage,
    { etablissementId, acces, adresse }: Pick<Attache, "etablissementId" | "acces" | "adresse">,
    maintenant: number,
  ): Connexion {
    const connexion = new Connexion(ws, kv, {
      id: crypto.randomUUID(),
      etablissementId,
      acces: acces && aRevoir(acces, maintenant),
      adresse: acces ? "" : adresse,
      session: newSession(),
      debit: plein(maintenant),
      ouverteLe: maintenant,
      vueLe: maintenant,
      partielleDepuis: null,
      deborde: false,
      fermee: false,
    });
    connexion.garder();
    return connexion;
  }

  /** A socket that was accepted before the hub slept. */
  static reprendre(ws: WebSocket, kv: SyncKvStorage): Connexion {
    return new Connexion(ws, kv, ws.deserializeAttachment() as Attache);
  }

  get id(): string {
    return this.#attache.id;
  }
  get etablissementId(): number {
    return this.#attache.etablissementId;
  }
  get acces(): Acces | null {
    return this.#attache.acces;
  }
  get adresse(): string {
    return this.#attache.adresse;
  }
  get debit(): Debit {
    return this.#attache.debit;
  }
  get ouverteLe(): number {
    return this.#attache.ouverteLe;
  }
  get partielleDepuis(): number | null {
    return this.#attache.partielleDepuis;
  }
  get ouverte(): boolean {
    return !this.#attache.fermee && this.#ws.readyState === WebSocket.OPEN;
  }
  get session(): Session {
    return { ...this.#attache.session, transactions: this.#debord.transactions };
  }
  /** The beginning of a frame whose rest has not come. */
  get reste(): Uint8Array {
    return this.#debord.reste;
  }

  /** Takes the changes, in memory and for after a sleep. */
  garder(change: Partial<Pick<Attache, "acces" | "adresse" | "debit" | "vueLe">> = {}): void {
    this.#attache = { ...this.#attache, ...change };
    this.#ws.serializeAttachment(this.#attache);
  }

  garderSession({ transactions, ...session }: Session): void {
    this.#attache = { ...this.#attache, session };
    if (transactions !== this.#debord.transactions) this.#deborder({ ...this.#debord, transactions });
    this.garder();
  }

  /** `nouveau`: the message that it came with ended the frame before it. */
  garderReste(reste: Uint8Array, nouveau: boolean, maintenant: number): void {
    // Most messages end where a frame ends, and so did the one before: nothing is to be written.
    if (reste.length === 0 && this.#debord.reste.length === 0) return;
    const avant = nouveau ? null : this.#attache.partielleDepuis;
    const partielleDepuis = reste.length === 0 ? null : (avant ?? maintenant);
    this.#attache = { ...this.#attache, partielleDepuis };
    this.#deborder({ ...this.#debord, reste });
    this.garder();
  }

  #deborder(debord: Debord): void {
    const deborde = debord.reste.length > 0 || debord.transactions.length > 0;
    this.#debord = debord;
    if (deborde) this.#kv.put(PREFIXE + this.id, debord);
    else if (this.#attache.deborde) this.#kv.delete(PREFIXE + this.id);
    this.#attache = { ...this.#attache, deborde };
  }

  /** What it owes for a MESSAGE is kept with the next change: lost in a sleep, it counts as any other message. */
  envoyer(frame: OutFrame): void {
    if (frame.command === "MESSAGE") this.#attache = { ...this.#attache, debit: devoir(this.#attache.debit) };
    this.ecrire(encode(frame, this.#attache.session.version ?? "1.0"));
  }

  /** A socket that nothing can be sent to is at its end: what it has not heard it asks for when it comes back. */
  ecrire(texte: string): void {
    this.envois += 1;
    try {
      if (this.ouverte) this.#ws.send(texte);
    } catch {
      this.fermer(1011, "");
    }
  }

  fermer(code: number, raison: string): void {
    if (this.#attache.fermee) return;
    this.oublier();
    this.garder();
    try {
      this.#ws.close(code, raison);
    } catch {
      // It was closed already.
    }
  }

  /** Nothing of it is left in storage. */
  oublier(): void {
    this.#attache = { ...this.#attache, fermee: true };
    if (this.#attache.deborde) this.#deborder(RIEN);
  }

  /** True of a client that promised beats and has sent none for long; `battement` is the last that the platform answered. */
  estMuette(battement: Date | null, maintenant: number): boolean {
    const { receiveMs } = this.#attache.session.heartBeat;
    const vue = Math.max(this.#attache.vueLe, battement?.getTime() ?? 0);
    return receiveMs > 0 && maintenant - vue > Math.max(SILENCES_PERMIS * receiveMs, SILENCE_MIN_MS);
  }
}
