export async function allSlices<T>(slices: AsyncIterable<T>): Promise<T[]> {
  const read: T[] = [];
  for await (const slice of slices) read.push(slice);
  return read;
}
