import { once } from 'node:events'
import { beginDraining, closeGracefully } from '../http/graceful-shutdown.ts'
import { getWorkerConnections } from '../platform/connections.ts'
import { openProcessServices } from './open-process-services.ts'
import { runChildProcess } from './run-child-process.ts'
import { createSiteServer } from './site-server.ts'
import { warmUp } from './warm-up.ts'

/** Linux's default maximum. */
const LISTEN_BACKLOG = 4096

runChildProcess('worker', async (context) => {
  const { env, closing, orders } = context
  const { opened, cards } = await openProcessServices(context, getWorkerConnections(env.workers))
  let isDraining = false
  const isReady = async () => !isDraining && (await opened.isReady())
  const server = await createSiteServer(
    env,
    { opened: { ...opened, isReady }, cards },
    { share: env.workers, isDevelopment: false },
  )
  server.listen({ host: env.host, port: env.port, backlog: LISTEN_BACKLOG })
  await once(server, 'listening')
  closing.push(() => closeGracefully(server))
  const { documents, log } = opened.services
  const stopping = new AbortController()
  const { signal } = stopping
  const warmedUp = warmUp(server, { seconds: env.warmUpSeconds, documents: documents.own, log, signal })
  closing.push(() => {
    stopping.abort()
    return warmedUp
  })
  orders.once('drain', () => {
    isDraining = true
    stopping.abort()
    beginDraining(server)
  })
})
