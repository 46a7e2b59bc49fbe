/** Fits the five-second statement timeout. */
export const batchSize = 500

/** @param step commits a batch and returns its row count */
export async function runInBatches(step: () => Promise<number>): Promise<void> {
  while ((await step()) >= batchSize);
}
