// One queue for each socket: its messages are taken one after the other, whatever each of them waits for.

export class Files {
  readonly #tours = new WeakMap<WebSocket, Promise<void>>();

  /** Does this once all that came before it for the socket is done, well or not. */
  async suivre(ws: WebSocket, travail: () => Promise<void>): Promise<void> {
    const tour = (this.#tours.get(ws) ?? Promise.resolve()).then(travail);
    this.#tours.set(
      ws,
      tour.catch(() => undefined),
    );
    await tour;
  }
}
