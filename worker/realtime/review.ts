// When the hub asks the directory whether sessions still live. Activity in the shop triggers a review at most
// once a minute, so that a revocation whose notice was lost is found.
import type { Connection } from "./connection.ts";
import { reviewAccess } from "./deadlines.ts";
import type { Ports } from "./ports.ts";
import { logError } from "./error-frames.ts";

const PERIOD_MS = 60_000;
/** Wait before the next try after the directory failed. */
export const REVIEW_RETRY_MS = 5_000;

/** The hub may lose these fields in a sleep, which only causes an extra review. */
export class Review {
  readonly #ports: Ports;
  readonly #connections: () => readonly Connection[];
  readonly #whenDone: () => Promise<void>;
  #last = 0;
  #underWay = false;
  #wanted = false;

  constructor(ports: Ports, connections: () => readonly Connection[], ended: () => Promise<void>) {
    this.#ports = ports;
    this.#connections = connections;
    this.#whenDone = ended;
  }

  get ongoing(): boolean {
    return this.#underWay;
  }

  get next(): number {
    return this.#wanted ? this.#last + PERIOD_MS : Infinity;
  }

  request(): void {
    this.#wanted = true;
  }

  /** Starts a review when one is due. A failure of the directory is logged and tried again. */
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
