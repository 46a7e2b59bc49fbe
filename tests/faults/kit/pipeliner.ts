/*
 * Pipelines requests on many connections of one address until killed:
 *
 *   node tests/faults/kit/pipeliner.ts PORT ADDRESS CONNECTIONS AHEAD PATH
 *
 * With AHEAD 0 it sends one request per connection and keeps it open.
 */
import { connect } from 'node:net'

const [port, address = '', connections, ahead, path] = process.argv.slice(2)
const request = `GET ${path} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\n\r\n`
const isIdle = ahead === '0'
const batch = request.repeat(isIdle ? 1 : Number(ahead))

function attack(): void {
  const socket = connect({ port: Number(port), host: '127.0.0.1', localAddress: address })
  socket.once('connect', () => socket.write(batch))
  if (!isIdle) {
    // Every response triggers another request.
    socket.on('data', () => {
      if (socket.writableLength === 0) socket.write(request)
    })
  } else socket.resume()
  socket.on('error', () => undefined)
  socket.once('close', () => setTimeout(attack, 50))
}

for (let count = 0; count < Number(connections); count += 1) attack()
