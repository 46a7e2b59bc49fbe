import { once } from 'node:events'
import { createConnection } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test, vi } from 'vitest'
import { closeGracefully, type Patience } from '../../server/http/closing.ts'
import { createHttpServer } from '../../server/http/http-server.ts'

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
  const start = performance.now()
  const closed = closeGracefully(server, { idleMs: 200 })
  await vi.waitFor(() => expect(server.listening).toBe(false))
  await expect(fetch(`http://127.0.0.1:${port}`)).rejects.toThrow()
  const finished = await answer
  expect(await finished.text()).toBe('done')
  expect(finished.headers.get('connection')).toBe('close')
  await closed
  expect(performance.now() - start).toBeLessThan(2000)
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
      await vi.waitFor(() => expect(answers).toContain('done'), 10_000)
      answers = ''
    }
    socket.write(request)
    await closeGracefully(server)
    await vi.waitFor(() => expect(answers).toContain('done'), 10_000)
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
  await vi.waitFor(() => expect(answers).toContain('done'), 10_000)
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
