// When the directory is asked whether the sessions of sockets still live: a revocation whose word was lost is noticed
// within a minute of what happens in the shop, and an access that would end may have been used since.
import type { Connection } from "./connection.ts";
import { reviewAccess } from "./deadlines.ts";
import type { Ports } from "./ports.ts";
import { journaliser } from "./error-frames.ts";

/** How often, at most, what happens in the shop makes the hub ask. */
const PERIOD_MS = 60_000;
/** When a directory that did not answer is asked again, and what is overdue is looked at again. */
export const REVIEW_RETRY_MS = 5_000;

/** What it holds may be lost at any sleep: it then asks once more than it had to. */
export class Review {
  readonly #ports: Ports;
  readonly #connexions: () => readonly Connection[];
  readonly #finie: () => Promise<void>;
  #derniere = 0;
  #enCours = false;
  #voulue = false;

  /** `ended` hears of the end of each: deadlines have changed. */
  constructor(ports: Ports, connections: () => readonly Connection[], ended: () => Promise<void>) {
    this.#ports = ports;
    this.#connexions = connections;
    this.#finie = ended;
  }

  /** One is under way, which sees to what is overdue. */
  get ongoing(): boolean {
    return this.#enCours;
  }

  /** When the next one that is wanted is due, in ms UTC; Infinity when none is. */
  get next(): number {
    return this.#voulue ? this.#derniere + PERIOD_MS : Infinity;
  }

  /** Something has happened in the shop. */
  requestEmailChange(): void {
    this.#voulue = true;
  }

  /** Asks, unless it is too soon or being asked. A directory that cannot be asked is asked again soon: that is no error here. */
  async run(): Promise<void> {
    const now = this.#ports.now();
    const connections = this.#connexions();
    const overdue = connections.some(({ acces }) => acces && acces.end <= now);
    if (this.#enCours || (now < this.#derniere + PERIOD_MS && !overdue)) return;
    this.#enCours = true;
    this.#derniere = now;
    this.#voulue = false;
    try {
      await reviewAccess(connections, this.#ports);
    } catch (error) {
      journaliser(error);
      this.#voulue = true;
      this.#derniere = this.#ports.now() + REVIEW_RETRY_MS - PERIOD_MS;
    }
    this.#enCours = false;
    await this.#finie();
  }
}
