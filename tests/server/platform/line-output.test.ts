import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { openLineOutput } from '../../../server/platform/log/line-output.ts'

/** A file on a disk with `space` bytes left. */
function createFileWithSpace(space: number) {
  const file = { space, text: '', code: 'ENOSPC' }
  const output = openLineOutput(1, (_file, bytes) => {
    if (file.space === 0) throw Object.assign(new Error('no space'), { code: file.code })
    const taken = bytes.subarray(0, file.space)
    file.space -= taken.length
    file.text += Buffer.from(taken).toString()
    return taken.length
  })
  return { file, output }
}

test('lines wait in order on a full disk, and are written once there is space', () => {
  const { file, output } = createFileWithSpace(6)
  for (const line of ['one\n', 'two\n', 'three\n']) output.write(line)
  expect([file.text, output.isWritten()]).toEqual(['one\ntw', false])
  file.space = 1000
  expect([output.isWritten(), file.text]).toEqual([true, 'one\ntwo\nthree\n'])
})

test('retries waiting lines automatically', async () => {
  const { file, output } = createFileWithSpace(0)
  output.write('one\n')
  file.space = 1000
  await expect.poll(() => file.text).toBe('one\n')
  output.write('two\n')
  expect(file.text).toBe('one\ntwo\n')
})

test('a full disk costs at most a megabyte of memory and then loses the newest lines', () => {
  const { file, output } = createFileWithSpace(0)
  const line = `${'x'.repeat(999)}\n`
  for (let count = 0; count < 1500; count += 1) output.write(line)
  file.space = 10_000_000
  expect(output.isWritten()).toBe(true)
  expect(file.text.length).toBe(1_000_000)
})

test('a slow reader raises no alarm', async () => {
  const { file, output } = createFileWithSpace(0)
  file.code = 'EAGAIN'
  output.write('one\n')
  await sleep(300)
  expect(output.isWritten()).toBe(true)
  file.space = 10
  await expect.poll(() => file.text).toBe('one\n')
})
