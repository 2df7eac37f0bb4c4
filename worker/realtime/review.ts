// When the directory is asked whether the sessions of sockets still live: a revocation whose word was lost is noticed
// within a minute of what happens in the shop, and an access that would end may have been used since.
import type { Connection } from "./connection.ts";
import { reviewAccess } from "./deadlines.ts";
import type { Ports } from "./ports.ts";
import { logError } from "./error-frames.ts";

/** How often, at most, what happens in the shop makes the hub ask. */
const PERIOD_MS = 60_000;
/** When a directory that did not answer is asked again, and what is overdue is looked at again. */
export const REVIEW_RETRY_MS = 5_000;

/** What it holds may be lost at any sleep: it then asks once more than it had to. */
export class Review {
  readonly #ports: Ports;
  readonly #connections: () => readonly Connection[];
  readonly #whenDone: () => Promise<void>;
  #last = 0;
  #underWay = false;
  #wanted = false;

  /** `ended` hears of the end of each: deadlines have changed. */
  constructor(ports: Ports, connections: () => readonly Connection[], ended: () => Promise<void>) {
    this.#ports = ports;
    this.#connections = connections;
    this.#whenDone = ended;
  }

  /** One is under way, which sees to what is overdue. */
  get ongoing(): boolean {
    return this.#underWay;
  }

  /** When the next one that is wanted is due, in ms UTC; Infinity when none is. */
  get next(): number {
    return this.#wanted ? this.#last + PERIOD_MS : Infinity;
  }

  /** Something has happened in the shop. */
  request(): void {
    this.#wanted = true;
  }

  /** Asks, unless it is too soon or being asked. A directory that cannot be asked is asked again soon: that is no error here. */
  async run(): Promise<void> {
    const now = this.#ports.now();
    const connections = this.#connections();
    const overdue = connections.some(({ access }) => access && access.end <= now);
    if (this.#underWay || (now < this.#last + PERIOD_MS && !overdue)) return;
    this.#underWay = true;
    this.#last = now;
    this.#wanted = false;
    try {
      await reviewAccess(connections, this.#ports);
    } catch (error) {
      logError(error);
      this.#wanted = true;
      this.#last = this.#ports.now() + REVIEW_RETRY_MS - PERIOD_MS;
    }
    this.#underWay = false;
    await this.#whenDone();
  }
}
