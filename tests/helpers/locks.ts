type Hold = (lock: Lock | null) => unknown;
type Options = { signal?: AbortSignal; steal?: boolean };
type Request = { hold: Hold; end: (error?: Error) => void };

export type FakeLocks = Pick<LockManager, "request"> & {
  /** Another tab takes the lock; the returned function releases it. */
  taken: (name: string, steal: boolean) => () => void;
  names: () => string[];
};

export function fakeLocks(): FakeLocks {
  const queues = new Map<string, Request[]>();

  function queueOf(name: string): Request[] {
    const queue = queues.get(name) ?? [];
    queues.set(name, queue);
    return queue;
  }

  function grant(name: string): void {
    const [first] = queueOf(name);
    if (!first) return;
    void Promise.resolve({ name, mode: "exclusive" } as Lock)
      .then(first.hold)
      .then(() => {
        leave(name, first);
      });
  }

  function leave(name: string, request: Request, error?: Error): void {
    const queue = queueOf(name);
    const rank = queue.indexOf(request);
    if (rank < 0) return;
    queue.splice(rank, 1);
    request.end(error);
    if (rank === 0) grant(name);
  }

  function request(name: string, { signal, steal = false }: Options, hold: Hold): Promise<unknown> {
    return new Promise((resolve, reject) => {
      const own: Request = {
        hold,
        end: (error) => {
          if (error) reject(error);
          else resolve(undefined);
        },
      };
      const queue = queueOf(name);
      signal?.addEventListener("abort", () => {
        // A held lock is not released by its signal.
        if (queue[0] !== own) leave(name, own, new Error("AbortError"));
      });
      if (steal) queue.shift()?.end(new Error("AbortError"));
      if (steal) queue.unshift(own);
      else queue.push(own);
      if (queue[0] === own) grant(name);
    });
  }

  return {
    request: request as LockManager["request"],
    taken(name, steal) {
      let release = () => {};
      request(name, { steal }, () => new Promise<void>((resolve) => (release = resolve))).catch(
        () => undefined,
      );
      return () => {
        release();
      };
    },
    names: () => [...queues.keys()],
  };
}
