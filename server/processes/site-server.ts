import type { Server } from 'node:http'
import { join } from 'node:path'
import { createApp, type Site } from '../app.ts'
import type { Env } from '../env.ts'
import { getConnectionLimit } from '../http/connection-limit.ts'
import { widgetSeconds } from '../http/feeds/widget-frame.ts'
import { createAssets } from '../http/files/assets.ts'
import { createHttpServer } from '../http/http-server.ts'
import { createDevPages } from '../http/pages/dev-pages.ts'
import { createPagesHandler } from '../http/pages/pages.ts'
import { getRequestLimit } from '../http/request-limit.ts'
import { buildDir, buildsDir } from './build-paths.ts'
import type { OpenedProcess } from './open-process-services.ts'

/** @param share number of processes on the port */
export async function createSiteServer(
  env: Env,
  { opened, cards }: OpenedProcess,
  { share, isDevelopment }: { share: number; isDevelopment: boolean },
): Promise<Server> {
  const app = await createApp(opened, env, cards.simulatorUrl, {
    createServer: (listener) =>
      createHttpServer(listener, {
        limit: getConnectionLimit(env, share),
        requests: getRequestLimit(env),
        share,
      }),
    async createSite({ server }, options): Promise<Site> {
      const pageOptions = { ...options, log: opened.services.log, siteUrl: env.siteUrl }
      const widget = createAssets(join(buildDir, 'widget'), { seconds: widgetSeconds })
      const { pages, assets } = isDevelopment
        ? await createDevPages({ ...pageOptions, server })
        : {
            pages: await createPagesHandler({ ...pageOptions, distDir: buildDir }),
            assets: createAssets(join(buildDir, 'client'), { buildsDir }),
          }
      return {
        pages,
        assets: async (request, response) => (await assets(request, response)) || widget(request, response),
      }
    },
  })
  return app.server
}
