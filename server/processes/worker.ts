import { once } from 'node:events'
import { beginDraining, closeGracefully } from '../http/graceful-shutdown.ts'
import { getWorkerConnections } from '../platform/connections.ts'
import { openProcessServices } from './open-process-services.ts'
import { runChildProcess } from './run-child-process.ts'
import { createSiteServer } from './site-server.ts'
import { warmUp } from './warm-up.ts'

/** Connections in the queue; Linux's own maximum. */
const LISTEN_BACKLOG = 4096

runChildProcess('worker', async (work) => {
  const { env, closing, orders } = work
  const { opened, cards } = await openProcessServices(work, getWorkerConnections(env.workers))
  let isDraining = false
  const answering = { ...opened, isReady: async () => !isDraining && (await opened.isReady()) }
  const server = await createSiteServer(
    env,
    { opened: answering, cards },
    { share: env.workers, isDevelopment: false },
  )
  server.listen({ host: env.host, port: env.port, backlog: LISTEN_BACKLOG })
  await once(server, 'listening')
  closing.push(() => closeGracefully(server))
  const { documents, log } = opened.services
  const ending = new AbortController()
  const { signal } = ending
  const warmedUp = warmUp(server, { seconds: env.warmUpSeconds, documents: documents.own, log, signal })
  closing.push(() => {
    ending.abort()
    return warmedUp
  })
  orders.once('drain', () => {
    isDraining = true
    ending.abort()
    beginDraining(server)
  })
})
