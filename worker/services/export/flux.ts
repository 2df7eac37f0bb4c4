// Pieces made one after the other, as the body of an answer.

/** A stream that makes each piece when there is room for it, and stops making when nobody reads any more. */
export function enFlux(morceaux: AsyncGenerator<Uint8Array>): ReadableStream<Uint8Array> {
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const suivant = await morceaux.next();
        if (suivant.done) controller.close();
        else controller.enqueue(suivant.value);
      },
      async cancel() {
        await morceaux.return(undefined);
      },
    },
    // Nothing is read of the database before the answer is.
    { highWaterMark: 0 },
  );
}

/** Texts as UTF-8. */
export async function* encoder(textes: AsyncIterable<string>): AsyncGenerator<Uint8Array> {
  const encodeur = new TextEncoder();
  for await (const texte of textes) if (texte !== "") yield encodeur.encode(texte);
}
