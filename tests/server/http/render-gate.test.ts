import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { createRenderGate } from '../../../server/http/pages/render-gate.ts'

const nobody = { hasPriorityRequests: () => false, getRequestCount: () => 0 }
const nobodyLeaves = new AbortController().signal

/** Renders pages concurrently. Returns the highest concurrency and the number of rejected requests. */
async function crowd(visitors: number, milliseconds: number) {
  const gate = createRenderGate(nobody)
  let now = 0
  let most = 0
  const turns = await Promise.all(
    Array.from({ length: visitors }, () =>
      gate.run(nobodyLeaves, async () => {
        now += 1
        most = Math.max(most, now)
        await sleep(milliseconds)
        now -= 1
      }),
    ),
  )
  return { most, rejected: turns.filter(({ hasRun }) => !hasRun).length }
}

test('renders two pages at a time, queues sixteen and rejects more', async () => {
  expect(await crowd(18, 5)).toEqual({ most: 2, rejected: 0 })
  expect(await crowd(40, 5)).toEqual({ most: 2, rejected: 22 })
})

test('rejects requests that wait too long', async () => {
  const { rejected } = await crowd(18, 1000)
  expect(rejected).toBeGreaterThan(0)
  expect(rejected).toBeLessThan(17)
})

test('does not render a page when its client has left', async () => {
  const gate = createRenderGate(nobody)
  const leaving = new AbortController()
  let isDrawn = false
  const turn = gate.run(leaving.signal, async () => {
    isDrawn = true
  })
  leaving.abort()
  expect(await turn).toEqual({ hasRun: false })
  expect(isDrawn).toBe(false)
})

test('requests to book or pay run first, but do not block pages forever', async () => {
  let isAsked = true
  const gate = createRenderGate({ ...nobody, hasPriorityRequests: () => isAsked })
  const order: string[] = []
  const drawn = gate.run(nobodyLeaves, async () => order.push('page'))
  await sleep(30)
  order.push('booking')
  isAsked = false
  await drawn
  expect(order).toEqual(['booking', 'page'])
  isAsked = true
  expect(await gate.run(nobodyLeaves, async () => 'drawn')).toEqual({ hasRun: true, result: 'drawn' })
})

test.each([
  [10, 'in a crowd a page waits while others come in'],
  [4, 'control: with few waiting it does not'],
])('%i pages: %s', async (pages) => {
  let arrived = 0
  const coming = setInterval(() => (arrived += 1), 0)
  const gate = createRenderGate({ ...nobody, getRequestCount: () => arrived })
  const since = performance.now()
  const first = gate.run(nobodyLeaves, async () => ({ waitedMs: performance.now() - since, arrived }))
  const others = Array.from({ length: pages - 1 }, () => gate.run(nobodyLeaves, async () => undefined))
  const turn = await first
  clearInterval(coming)
  await Promise.all(others)
  if (!turn.hasRun) throw new Error('The first page was not rendered')
  if (pages > 8) expect(turn.result.waitedMs).toBeGreaterThan(200)
  else expect(turn.result.arrived).toBeLessThan(20)
})

test('accepts connections that wait in the system before it renders a page', async () => {
  let waiting = 20
  let arrived = 0
  const takeOne = () => {
    waiting -= 1
    arrived += 1
    if (waiting > 0) setImmediate(takeOne)
  }
  setImmediate(takeOne)
  const gate = createRenderGate({ ...nobody, getRequestCount: () => arrived })
  expect(await gate.run(nobodyLeaves, async () => waiting)).toEqual({ hasRun: true, result: 0 })
})

test('is full exactly when the queue is full', async () => {
  const gate = createRenderGate(nobody)
  const draw = () => gate.run(nobodyLeaves, () => sleep(5))
  const first = Array.from({ length: 17 }, draw)
  expect(gate.isFull()).toBe(false)
  const last = draw()
  expect(gate.isFull()).toBe(true)
  await Promise.all([...first, last])
  expect(gate.isFull()).toBe(false)
})

test('a failed rendering frees its slot', async () => {
  const gate = createRenderGate(nobody)
  for (let time = 0; time < 5; time += 1) {
    const turn = gate.run(nobodyLeaves, () => Promise.reject(new Error('broken')))
    await expect(turn).rejects.toThrow('broken')
  }
  expect(await gate.run(nobodyLeaves, async () => 'drawn')).toEqual({ hasRun: true, result: 'drawn' })
})
