import { once } from 'node:events'
import { createConnection, createServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { expect, test } from 'vitest'
import { closeGracefully, type Patience } from '../../../server/http/closing.ts'
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

test('closing lets a request in progress finish, closes idle connections and takes no new ones', async () => {
  const { server, port } = await started(300)
  const idle = createConnection(port, '127.0.0.1')
  await once(idle, 'connect')
  const answer = fetch(`http://127.0.0.1:${port}`)
  await once(server, 'request')
  const closed = closeGracefully(server, { idleMs: 200, answerMs: 600_000 })
  await eventually(() => expect(server.listening).toBe(false))
  await expect(fetch(`http://127.0.0.1:${port}`)).rejects.toThrow()
  const finished = await answer
  expect(await finished.text()).toBe('done')
  expect(finished.headers.get('connection')).toBe('close')
  await closed
  idle.destroy()
})

test.each(['on a new connection', 'on one that is kept open'])(
  'closing answers what was sent but not read yet, %s',
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

/** Closes a server with a connection that is kept open, and uses that a moment later; answers what came back. */
async function usedWhileClosing(patience: Patience): Promise<string> {
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

test('closing waits for connections that clients still hold for open', async () => {
  const answers = await usedWhileClosing({})
  expect(answers).toContain('done')
  expect(answers).toContain('Connection: close')
})

test('control: what is sent on one that is closed as idle at once is lost', async () => {
  expect(await usedWhileClosing({ idleMs: 0 })).toBe('')
})

test('closing cuts a request that takes longer than it is given', async () => {
  const { server, port } = await started(60_000)
  const answer = fetch(`http://127.0.0.1:${port}`)
  answer.catch(() => undefined)
  await once(server, 'request')
  await closeGracefully(server, { answerMs: 200 })
  await expect(answer).rejects.toThrow()
})

/** Opens one connection after the other with a request on it, until the port is closed; says what became of each. */
const visitors = `
  const { createConnection } = require('node:net')
  const { parentPort, workerData } = require('node:worker_threads')
  const outcomes = []
  let underWay = 0
  let isClosed = false
  function come() {
    underWay += 1
    const socket = createConnection(workerData.port, '127.0.0.1')
    const end = (outcome) => {
      if (outcome === 'ECONNREFUSED') isClosed = true
      outcomes.push(outcome)
      underWay -= 1
      socket.destroy()
      if (isClosed && underWay === 0) parentPort.postMessage(outcomes)
    }
    socket.once('error', ({ code }) => end(code))
    socket.once('data', () => end('answered'))
    socket.write('GET / HTTP/1.1\\r\\nHost: localhost\\r\\n\\r\\n')
    // Most connect while the process is busy. A connection made while the port closes is reset by the kernel.
    if (!isClosed) setTimeout(come, outcomes.length + underWay < 40 ? workerData.everyMs : 250)
  }
  come()
`

test('who comes while a busy process closes its port is answered or refused, and not cut off', async () => {
  const { server, port } = await started(0)
  // Whatever it looks at, something else holds it for a while before it can close the port: for a second.
  const echo = createServer((socket) => {
    // The other end leaves without reading all of it.
    socket.on('error', () => undefined)
    socket.pipe(socket)
  })
  echo.listen(0, '127.0.0.1')
  await once(echo, 'listening')
  const address = echo.address()
  const noise = createConnection(typeof address === 'object' ? (address?.port ?? 0) : 0, '127.0.0.1')
  const until = performance.now() + 1000
  noise.on('data', () => {
    const end = performance.now() + 30
    while (performance.now() < end);
    if (end < until) noise.write('x')
  })
  const crowd = new Worker(visitors, { eval: true, workerData: { port, everyMs: 25 } })
  const said: Promise<unknown[]> = once(crowd, 'message')
  await once(server, 'request')
  noise.write('x')
  await once(noise, 'data')
  await closeGracefully(server, { idleMs: 500 })
  const [outcomes] = await said
  expect(outcomes).toContain('answered')
  expect(outcomes).not.toContain('ECONNRESET')
  noise.destroy()
  echo.close()
})

test('closing takes all who wait, however many came while the process was busy', async () => {
  const { server, port } = await started(0)
  const crowd = new Worker(visitors, { eval: true, workerData: { port, everyMs: 3 } })
  const said: Promise<unknown[]> = once(crowd, 'message')
  await once(server, 'request')
  const end = performance.now() + 150
  while (performance.now() < end);
  await closeGracefully(server, { idleMs: 500 })
  const [outcomes] = await said
  expect(outcomes).toContain('answered')
  expect(outcomes).not.toContain('ECONNRESET')
})
