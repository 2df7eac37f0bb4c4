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

const BASE_TIMEOUT_MS = 5_000;

export function withDbTimeout<T>(work: Promise<T>): Promise<T> {
  return withTimeout(BASE_TIMEOUT_MS, work, "Une base de données ne répond pas");
}
