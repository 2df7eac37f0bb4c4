// Pieces made one after the other, as the body of an answer.

/**
 * A stream that makes a piece when it is read, and none when nobody reads any more. `finir` runs once, whether the stream
 * came to its end, failed or was left.
 */
export function enFlux(
  morceaux: AsyncGenerator<Uint8Array>,
  finir: () => Promise<void>,
): ReadableStream<Uint8Array> {
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const suivant = await morceaux.next().catch(async (error: unknown) => {
          await finir();
          throw error;
        });
        if (!suivant.done) {
          controller.enqueue(suivant.value);
          return;
        }
        await finir();
        controller.close();
      },
      cancel: finir,
    },
    // None is made ahead.
    { highWaterMark: 0 },
  );
}

/** Texts as UTF-8. */
export async function* encoder(textes: AsyncIterable<string>): AsyncGenerator<Uint8Array> {
  const encodeur = new TextEncoder();
  for await (const texte of textes) if (texte !== "") yield encodeur.encode(texte);
}
