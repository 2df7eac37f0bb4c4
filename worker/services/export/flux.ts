// Pieces made one after the other, as the body of an answer.

/** A stream that makes a piece when it is read, and none when nobody reads any more. */
export function enFlux(morceaux: AsyncGenerator<Uint8Array>): ReadableStream<Uint8Array> {
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const suivant = await morceaux.next();
        if (suivant.done) controller.close();
        else controller.enqueue(suivant.value);
      },
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
