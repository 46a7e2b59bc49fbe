import { expect } from 'vitest'

/** Sums a metric over all processes and all lines that contain these words. */
export async function readMetric(opsUrl: string, name: string, ...words: string[]): Promise<number> {
  const answer = await fetch(`${opsUrl}/metrics`)
  expect(answer.headers.get('content-type')).toContain('text/plain')
  const lines = (await answer.text()).split('\n')
  const found = lines.filter((line) => line.startsWith(name) && words.every((word) => line.includes(word)))
  return found.reduce((sum, line) => sum + Number(line.split(' ').at(-1)), 0)
}
