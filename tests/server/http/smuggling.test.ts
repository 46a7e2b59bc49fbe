import { expect, test } from 'vitest'
import { readBody } from '../../../server/wire/body.ts'
import { listening, sendRaw } from './listening-server.ts'

const attacks: Record<string, string> = {
  'both a length and chunks':
    'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 6\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\nG',
  'chunks and then a length':
    'POST / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\nContent-Length: 6\r\n\r\n0\r\n\r\nG',
  'two lengths': 'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nab',
  'two equal lengths': 'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nContent-Length: 1\r\n\r\na',
  'a length list': 'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 1, 1\r\n\r\na',
  'a signed length': 'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: +1\r\n\r\na',
  'bare line feeds': 'GET / HTTP/1.1\nHost: x\n\n',
  'one bare line feed in the headers': 'GET / HTTP/1.1\r\nHost: x\nX-A: b\r\n\r\n',
  'a bare line feed in a chunk':
    'POST / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n1\na\r\n0\r\n\r\n',
  'a folded header': 'GET / HTTP/1.1\r\nHost: x\r\nX-A: b\r\n c\r\n\r\n',
  'a folded Transfer-Encoding':
    'POST / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding:\r\n chunked\r\n\r\n0\r\n\r\n',
  'an unknown transfer coding':
    'POST / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked, identity\r\n\r\n0\r\n\r\n',
  'a space before the colon': 'POST / HTTP/1.1\r\nHost: x\r\nContent-Length : 1\r\n\r\na',
  'no HTTP': 'hello there\r\n\r\n',
}

test.each(Object.keys(attacks))(
  '%s: 400, closed, and the second request in its tail is not handled',
  async (name) => {
    let tail = 0
    const url = await listening((request, response) => {
      if (request.url === '/tail') tail += 1
      readBody(request, 1000).then(
        () => response.end('taken'),
        () => response.destroy(),
      )
    })
    const text = `${attacks[name]}GET /tail HTTP/1.1\r\nHost: x\r\n\r\n`
    const { answer, closed } = await sendRaw(url, text)
    expect(answer).toMatch(/^HTTP\/1\.1 400 /)
    expect(answer).not.toContain('HTTP/1.1 200')
    expect(closed).toBe(true)
    expect(tail).toBe(0)
  },
)

test.each(['GET / HTTP/1.1\r\n\r\n', 'GET / HTTP/1.1\r\nHost: x\r\nhost: y\r\n\r\n'])(
  'a request must name one host: %j returns 400 and closes',
  async (text) => {
    let taken = 0
    const url = await listening((_request, response) => {
      taken += 1
      response.end('taken')
    })
    const { answer, closed } = await sendRaw(url, text)
    expect(answer).toMatch(/^HTTP\/1\.1 400 /)
    expect(closed).toBe(true)
    expect(taken).toBe(0)
  },
)
