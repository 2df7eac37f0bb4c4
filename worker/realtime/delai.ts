// What is waited for in vain fails, so that it can be tried again.

/** The same, or an error of that message once so many milliseconds have passed: the work itself is not ended by it. */
export async function auPlus<T>(ms: number, travail: Promise<T>, message: string): Promise<T> {
  let minuteur: ReturnType<typeof setTimeout> | undefined;
  const trop = new Promise<never>((_, reject) => {
    minuteur = setTimeout(() => {
      reject(new Error(message));
    }, ms);
  });
  try {
    return await Promise.race([travail, trop]);
  } finally {
    clearTimeout(minuteur);
  }
}
