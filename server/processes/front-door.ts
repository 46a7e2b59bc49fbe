import { once } from 'node:events'
import { createServer, type Socket } from 'node:net'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Child } from './child.ts'

/** What the door asks of a worker. */
export type Taker = Pick<Child, 'hand' | 'onTaken' | 'gone'>

/** The site's port: takes connections and hands each to a worker. */
export type FrontDoor<Worker extends Taker> = {
  /** @throws when the port cannot be had */
  open(): Promise<number>
  add(worker: Worker): void
  /** Gives it no more; what it has not taken when it is gone goes to another one. */
  remove(worker: Worker): void
  readonly workers: ReadonlySet<Worker>
  /** Takes no more connections; those that it took are handed on. */
  close(): Promise<void>
}

/** So many connections may wait for a worker; a further one is closed at once. */
const mostWaiting = 2000

/**
 * The supervisor takes the connections itself: its own loop is never busy, so that none waits in the system's queue,
 * where the end of a process would reset it; and the port stays open while all workers are replaced. Each goes to the
 * worker that has the fewest still to take, so a busy one gets no more.
 */
export function createFrontDoor<Worker extends Taker>({
  host,
  port,
}: {
  host: string
  port: number
}): FrontDoor<Worker> {
  /** Each worker with what is on its way to it. */
  const underWay = new Map<Worker, Map<number, Socket>>()
  const waiting = new Set<Socket>()
  let count = 0
  const server = createServer({ pauseOnConnect: true, allowHalfOpen: true, noDelay: true }, (socket) => {
    // What becomes of it is found out by whoever reads it.
    socket.on('error', () => undefined)
    handOn(socket)
  })

  function handOn(socket: Socket): void {
    const worker = leastBusy()
    const queue = worker && underWay.get(worker)
    if ((queue ?? waiting).size >= mostWaiting) {
      socket.destroy()
    } else if (!worker || !queue) {
      waiting.add(socket)
    } else {
      count += 1
      queue.set(count, socket)
      worker.hand(count, socket)
    }
  }

  function leastBusy(): Worker | undefined {
    const all = [...underWay.keys()]
    const inTurn = [...all.slice(count % all.length), ...all.slice(0, count % all.length)]
    const sizeOf = (worker: Worker) => underWay.get(worker)?.size ?? 0
    return inTurn.reduce<Worker | undefined>(
      (least, worker) => (least === undefined || sizeOf(worker) < sizeOf(least) ? worker : least),
      undefined,
    )
  }

  return {
    async open() {
      server.listen(port, host)
      await once(server, 'listening')
      const address = server.address()
      return typeof address === 'object' && address !== null ? address.port : port
    },
    add(worker) {
      const queue = new Map<number, Socket>()
      underWay.set(worker, queue)
      worker.onTaken((id) => {
        queue.get(id)?.destroy()
        queue.delete(id)
      })
      void worker.gone.then(() => {
        underWay.delete(worker)
        for (const socket of queue.values()) handOn(socket)
      })
      const all = [...waiting]
      waiting.clear()
      for (const socket of all) handOn(socket)
    },
    remove(worker) {
      underWay.delete(worker)
    },
    get workers() {
      return new Set(underWay.keys())
    },
    async close() {
      // Right after a look at what has arrived.
      await nextTurn()
      server.close()
      await nextTurn()
    },
  }
}
