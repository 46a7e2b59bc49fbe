/** Rows that nightly work changes in one statement: few enough for its five seconds, however large the table is. */
export const batchSize = 500

/**
 * Does a step again and again until it finds less than a whole batch to do. Each step commits by itself and finds its
 * rows by what is still to be done, so that a run that is cut off loses nothing and the next one goes on from there.
 * @param step does one batch; answers how many rows it did
 */
export async function inBatches(step: () => Promise<number>): Promise<void> {
  while ((await step()) >= batchSize);
}
