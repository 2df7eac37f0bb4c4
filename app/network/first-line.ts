const LINE_END = 10;

/**
 * The same answer once its first line is there, with all that came and what is still to come. Remix writes what a screen
 * needs at once into the first line, and each value that a loader streams into one of its own.
 */
export async function withFirstLine(response: Response): Promise<Response> {
  if (!response.body) return response;
  const reader = response.body.getReader();
  const came: Uint8Array[] = [];
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    came.push(value);
    if (value.includes(LINE_END)) break;
  }
  const body = new ReadableStream<Uint8Array>({
    pull: async (stream) => {
      const next = came.shift();
      if (next) {
        stream.enqueue(next);
        return;
      }
      const { done, value } = await reader.read();
      if (done) stream.close();
      else stream.enqueue(value);
    },
    cancel: (reason) => reader.cancel(reason),
  });
  const { status, statusText, headers } = response;
  return new Response(body, { status, statusText, headers });
}
