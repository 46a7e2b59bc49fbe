/* A child that answers requests on the connections that the supervisor hands to it. */
import type { Socket } from 'node:net'
import { announceClosing, closeGracefully } from '../http/closing.ts'
import { takeConnection } from '../http/http-server.ts'
import { connectionsOfWorker } from '../platform/connections.ts'
import { liveAsChild } from './child-life.ts'
import { openProcess } from './open.ts'
import { createSiteServer } from './site-server.ts'

liveAsChild('worker', async (work) => {
  const { env, closing, orders } = work
  const { opened, cards } = await openProcess(work, env.databaseUrl ?? '', connectionsOfWorker(env.workers))
  let isDraining = false
  const answering = { ...opened, isReady: async () => !isDraining && (await opened.isReady()) }
  const server = await createSiteServer(
    env,
    { opened: answering, cards },
    { share: env.workers, isDevelopment: false },
  )
  orders.on('connection', (socket: Socket) => takeConnection(server, socket))
  orders.once('drain', () => {
    isDraining = true
    announceClosing(server)
  })
  closing.push(() => closeGracefully(server))
})
