// When the directory is asked whether the sessions of sockets still live: a revocation whose word was lost is noticed
// within a minute of what happens in the shop, and an access that would end may have been used since.
import type { Connexion } from "./connection.ts";
import { revoir } from "./deadlines.ts";
import type { Ports } from "./ports.ts";
import { journaliser } from "./error-frames.ts";

/** How often, at most, what happens in the shop makes the hub ask. */
const PERIODE_MS = 60_000;
/** When a directory that did not answer is asked again, and what is overdue is looked at again. */
export const REPRISE_MS = 5_000;

/** What it holds may be lost at any sleep: it then asks once more than it had to. */
export class Revue {
  readonly #ports: Ports;
  readonly #connexions: () => readonly Connexion[];
  readonly #finie: () => Promise<void>;
  #derniere = 0;
  #enCours = false;
  #voulue = false;

  /** `finie` hears of the end of each: deadlines have changed. */
  constructor(ports: Ports, connexions: () => readonly Connexion[], finie: () => Promise<void>) {
    this.#ports = ports;
    this.#connexions = connexions;
    this.#finie = finie;
  }

  /** One is under way, which sees to what is overdue. */
  get enCours(): boolean {
    return this.#enCours;
  }

  /** When the next one that is wanted is due, in ms UTC; Infinity when none is. */
  get prochaine(): number {
    return this.#voulue ? this.#derniere + PERIODE_MS : Infinity;
  }

  /** Something has happened in the shop. */
  vouloir(): void {
    this.#voulue = true;
  }

  /** Asks, unless it is too soon or being asked. A directory that cannot be asked is asked again soon: that is no error here. */
  async faire(): Promise<void> {
    const maintenant = this.#ports.now();
    const connexions = this.#connexions();
    const echue = connexions.some(({ acces }) => acces && acces.fin <= maintenant);
    if (this.#enCours || (maintenant < this.#derniere + PERIODE_MS && !echue)) return;
    this.#enCours = true;
    this.#derniere = maintenant;
    this.#voulue = false;
    try {
      await revoir(connexions, this.#ports);
    } catch (error) {
      journaliser(error);
      this.#voulue = true;
      this.#derniere = this.#ports.now() + REPRISE_MS - PERIODE_MS;
    }
    this.#enCours = false;
    await this.#finie();
  }
}
