/**
 * How big a test is: `small` in `npm test`, and the same test up to `full` in `npm run faults`, which sets FULL_SIZE to a
 * share of that (tests/faults/runs/full-size-tests.ts, where its file has to stand).
 */
export function sized(small: number, full: number): number {
  return Math.max(small, Math.round(full * Number(process.env.FULL_SIZE ?? 0)))
}
