// What is waited for in vain fails, so that it can be tried again.

/** The same, or an error of that message once so many milliseconds have passed: the work itself is not ended by it. */
export async function withTimeout<T>(ms: number, work: Promise<T>, message: string): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const expiry = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      reject(new Error(message));
    }, ms);
  });
  try {
    return await Promise.race([work, expiry]);
  } finally {
    clearTimeout(timer);
  }
}

/** No reading and no writing of the hub's may take longer: what is told, and who is let in, waits for it. */
const BASE_TIMEOUT_MS = 5_000;

/** The same of what a database is asked. */
export function withDbTimeout<T>(work: Promise<T>): Promise<T> {
  return withTimeout(BASE_TIMEOUT_MS, work, "Une base de données ne répond pas");
}
