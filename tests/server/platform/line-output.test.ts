import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { openLineOutput } from '../../../server/platform/log/line-output.ts'

/** A file on a disk with so much room, in bytes. */
function fileWithRoom(room: number) {
  const file = { room, text: '', code: 'ENOSPC' }
  const output = openLineOutput(1, (_file, bytes) => {
    if (file.room === 0) throw Object.assign(new Error('no room'), { code: file.code })
    const taken = bytes.subarray(0, file.room)
    file.room -= taken.length
    file.text += Buffer.from(taken).toString()
    return taken.length
  })
  return { file, output }
}

test('lines that have no room wait in their order, and are written once there is room', () => {
  const { file, output } = fileWithRoom(6)
  for (const line of ['one\n', 'two\n', 'three\n']) output.write(line)
  expect([file.text, output.isWritten()]).toEqual(['one\ntw', false])
  file.room = 1000
  expect([output.isWritten(), file.text]).toEqual([true, 'one\ntwo\nthree\n'])
})

test('they are written without being asked for, too', async () => {
  const { file, output } = fileWithRoom(0)
  output.write('one\n')
  file.room = 1000
  await expect.poll(() => file.text).toBe('one\n')
  output.write('two\n')
  expect(file.text).toBe('one\ntwo\n')
})

test('a full disk costs a megabyte of memory at most; what is lost then are the newest lines', () => {
  const { file, output } = fileWithRoom(0)
  const line = `${'x'.repeat(999)}\n`
  for (let count = 0; count < 1500; count += 1) output.write(line)
  file.room = 10_000_000
  expect(output.isWritten()).toBe(true)
  expect(file.text.length).toBe(1_000_000)
})

test('a reader that is only slow raises no alarm', async () => {
  const { file, output } = fileWithRoom(0)
  file.code = 'EAGAIN'
  output.write('one\n')
  await sleep(300)
  expect(output.isWritten()).toBe(true)
  file.room = 10
  await expect.poll(() => file.text).toBe('one\n')
})
