import { once } from 'node:events'
import { announceClosing, closeGracefully } from '../http/closing.ts'
import { connectionsOfWorker } from '../platform/connections.ts'
import { liveAsChild } from './child-life.ts'
import { openProcess } from './open.ts'
import { createSiteServer } from './site-server.ts'
import { warmUp } from './warm-up.ts'

/** Connections in the queue; Linux's own maximum. */
const MOST_WAITING = 4096

liveAsChild('worker', async (work) => {
  const { env, closing, orders, port } = work
  const { opened, cards } = await openProcess(work, env.databaseUrl ?? '', connectionsOfWorker(env.workers))
  let isDraining = false
  const answering = { ...opened, isReady: async () => !isDraining && (await opened.isReady()) }
  const server = await createSiteServer(
    env,
    { opened: answering, cards },
    { share: env.workers, isDevelopment: false },
  )
  server.listen(port, MOST_WAITING)
  await once(server, 'listening')
  const { documents, log } = opened.services
  const endWarmUp = warmUp(server, { seconds: env.warmUpSeconds, documents: documents.own, log })
  orders.once('drain', () => {
    isDraining = true
    void endWarmUp()
    announceClosing(server)
  })
  closing.push(() => closeGracefully(server))
  closing.push(endWarmUp)
})
