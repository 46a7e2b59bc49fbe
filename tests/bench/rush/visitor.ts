import { createConnection, type Socket } from 'node:net'
import { createResponseParser } from '../kit/http-answer.ts'

/** `lost` is the reason for missing responses. */
export type Visit = { statuses: number[]; lost: string | null }

export type VisitOptions = {
  port: number
  /** The visitor's loopback address. */
  from: string | undefined
  /** Serialized requests, in order. */
  requests: readonly string[]
  timeoutMs: number
}

/** Reconnects if the server closes the connection. Cheap, because the crowd shares the machine with the site. */
export function visit({ port, from, requests, timeoutMs }: VisitOptions): Promise<Visit> {
  return new Promise((resolve) => {
    const statuses: number[] = []
    let socket: Socket
    const end = (lost: string | null) => {
      clearTimeout(timeout)
      socket.removeAllListeners('close').destroy()
      resolve({ statuses, lost })
    }
    const timeout = setTimeout(() => end('no response in time'), timeoutMs)
    function connect(): void {
      const place = { host: '127.0.0.1', port, noDelay: true }
      socket = createConnection(from === undefined ? place : { ...place, localAddress: from })
      const ask = () => socket.write(requests[statuses.length] ?? '')
      let parser = createResponseParser()
      socket.once('connect', ask)
      socket.once('error', (error) => end('code' in error ? String(error.code) : error.message))
      socket.once('close', () => end('closed'))
      socket.on('data', (chunk: Buffer) => {
        const response = parser.take(chunk)
        if (response === null) return
        statuses.push(response.status)
        if (statuses.length === requests.length) return end(null)
        if (response.isLast) {
          socket.removeAllListeners('close').destroy()
          return connect()
        }
        parser = createResponseParser()
        ask()
      })
    }
    connect()
  })
}
