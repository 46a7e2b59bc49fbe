import { once } from 'node:events'
import { createConnection } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { expect, test } from 'vitest'
import { closeGracefully, type ShutdownTimeouts } from '../../../server/http/graceful-shutdown.ts'
import { createHttpServer } from '../../../server/http/http-server.ts'
import { eventually } from '../fixtures/eventually.ts'

async function started(milliseconds: number) {
  const server = createHttpServer(
    (_request, response) => void setTimeout(() => response.end('done'), milliseconds),
  )
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The server has no port')
  return { server, port: address.port }
}

test('closing finishes active requests, closes idle connections and accepts no new ones', async () => {
  const { server, port } = await started(300)
  const idle = createConnection(port, '127.0.0.1')
  await once(idle, 'connect')
  const answer = fetch(`http://127.0.0.1:${port}`)
  await once(server, 'request')
  const closed = closeGracefully(server, { idleMs: 200, requestMs: 600_000 })
  await eventually(() => expect(server.listening).toBe(false))
  await expect(fetch(`http://127.0.0.1:${port}`)).rejects.toThrow()
  const finished = await answer
  expect(await finished.text()).toBe('done')
  expect(finished.headers.get('connection')).toBe('close')
  await closed
  idle.destroy()
})

test.each(['on a new connection', 'on one that is kept open'])(
  'closing handles requests that were sent but not read yet, %s',
  async (kind) => {
    const { server, port } = await started(0)
    const socket = createConnection(port, '127.0.0.1')
    await once(socket, 'connect')
    let answers = ''
    socket.on('data', (chunk) => {
      answers += chunk.toString('latin1')
    })
    const request = 'GET / HTTP/1.1\r\nHost: localhost\r\n\r\n'
    if (kind === 'on one that is kept open') {
      socket.write(request)
      await eventually(() => expect(answers).toContain('done'))
      answers = ''
    }
    socket.write(request)
    await closeGracefully(server)
    await eventually(() => expect(answers).toContain('done'))
    expect(answers).toContain('Connection: close')
  },
)

/** Sends a request on a keep-alive connection shortly after closing starts. Returns the response. */
async function usedWhileClosing(patience: ShutdownTimeouts): Promise<string> {
  const { server, port } = await started(0)
  const socket = createConnection(port, '127.0.0.1')
  let answers = ''
  socket.on('error', () => undefined)
  socket.on('data', (chunk) => {
    answers += chunk.toString('latin1')
  })
  socket.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n')
  await eventually(() => expect(answers).toContain('done'))
  answers = ''
  const closed = closeGracefully(server, patience)
  await sleep(500)
  socket.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n')
  await closed
  socket.destroy()
  return answers
}

test('closing waits for keep-alive connections that clients may still use', async () => {
  const answers = await usedWhileClosing({})
  expect(answers).toContain('done')
  expect(answers).toContain('Connection: close')
})

test('negative test: a request is lost when idle connections are closed at once', async () => {
  expect(await usedWhileClosing({ idleMs: 0 })).toBe('')
})

test('closing aborts a request that exceeds the time limit', async () => {
  const { server, port } = await started(60_000)
  const answer = fetch(`http://127.0.0.1:${port}`)
  answer.catch(() => undefined)
  await once(server, 'request')
  await closeGracefully(server, { requestMs: 200 })
  await expect(answer).rejects.toThrow()
})

const STARTED = 0
const CONNECTED = 1
const STOPPED = 2

const visitors = `
  const { createConnection } = require('node:net')
  const { parentPort, workerData } = require('node:worker_threads')
  const counts = new Int32Array(workerData.counts)
  const outcomes = []
  let underWay = 0
  let isStopped = false
  function come() {
    Atomics.add(counts, ${STARTED}, 1)
    if (Atomics.load(counts, ${STOPPED}) === 1) {
      Atomics.sub(counts, ${STARTED}, 1)
      isStopped = true
      postWhenDone()
      return
    }
    underWay += 1
    const socket = createConnection(workerData.port, '127.0.0.1')
    const end = (outcome) => {
      outcomes.push(outcome)
      underWay -= 1
      socket.destroy()
      postWhenDone()
    }
    socket.once('connect', () => Atomics.add(counts, ${CONNECTED}, 1))
    socket.once('error', ({ code }) => end(code))
    socket.once('data', () => end('answered'))
    socket.write('GET / HTTP/1.1\\r\\nHost: localhost\\r\\n\\r\\n')
    setTimeout(come, workerData.everyMs)
  }
  function postWhenDone() {
    if (isStopped && underWay === 0) parentPort.postMessage(outcomes)
  }
  come()
`

/**
 * Opens connections with one request each from another thread until stopped. Shared memory lets a busy
 * process read the counters. The kernel resets connections made while the port closes, so all must be
 * connected before.
 */
function startCrowd(port: number, everyMs: number) {
  const counts = new Int32Array(new SharedArrayBuffer(12))
  const worker = new Worker(visitors, { eval: true, workerData: { port, everyMs, counts: counts.buffer } })
  const outcomes: Promise<unknown[][]> = once(worker, 'message')
  return {
    /** `answered`, or an error code per connection. */
    outcomes: outcomes.then(([each]) => each ?? []),
    countConnected: () => Atomics.load(counts, CONNECTED),
    stop: () => void Atomics.store(counts, STOPPED, 1),
    areAllConnected: () => Atomics.load(counts, STARTED) === Atomics.load(counts, CONNECTED),
  }
}

test('handles all connections when other work blocks the process while it closes its port', async () => {
  const { server, port } = await started(0)
  const crowd = startCrowd(port, 60)
  await once(server, 'request')
  const begun = performance.now()
  // Blocks each loop iteration for 30 ms until the last client is connected.
  function block() {
    const end = performance.now() + 30
    while (performance.now() < end);
    if (end - begun < 700) return void setImmediate(block)
    crowd.stop()
    if (!crowd.areAllConnected()) setImmediate(block)
  }
  block()
  await closeGracefully(server, { idleMs: 500 })
  expect(new Set(await crowd.outcomes)).toEqual(new Set(['answered']))
})

test('handles all connections when the process is busy, however many', async () => {
  const { server, port } = await started(0)
  const crowd = startCrowd(port, 3)
  await once(server, 'request')
  while (crowd.countConnected() < 40);
  crowd.stop()
  while (!crowd.areAllConnected());
  await closeGracefully(server, { idleMs: 500 })
  expect(new Set(await crowd.outcomes)).toEqual(new Set(['answered']))
})
