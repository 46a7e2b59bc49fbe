import { readFileSync } from 'node:fs'
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { join, resolve } from 'node:path'
import { createResponseCache } from '../../cache/response-cache.ts'
import type { PageRenderer } from './page-builder.ts'
import { parseTemplate } from './page-template.ts'
import { type PagesHandler, type PagesOptions, servePages } from './pages.ts'

/** Drops the content policy for Vite's inline scripts and socket. */
export async function createDevPages(
  options: Omit<PagesOptions, 'distDir' | 'isPayment'> & { server: Server },
) {
  const { createServer, createServerModuleRunner } = await import('vite')
  const vite = await createServer({
    configFile: resolve('vite.config.ts'),
    // A bundled config would be written next to the sources.
    configLoader: 'native',
    appType: 'custom',
    server: { middlewareMode: true, hmr: { server: options.server } },
  })
  // Unlike ssrLoadModule, it maps every stack trace.
  const runner = createServerModuleRunner(vite.environments.ssr, { hmr: { logger: false } })
  const pages: PagesHandler = async (request, response) => {
    const file = join(vite.config.root, 'index.html')
    const html = await vite.transformIndexHtml(request.url ?? '/', readFileSync(file, 'utf8'))
    const renderer: PageRenderer = await runner.import('/server-entry.tsx')
    const serving = {
      ...options,
      template: parseTemplate(html),
      renderer,
      scripts: { now: () => [], later: () => [] },
      inlinePicture: async (body: string) => body,
      policyFor: () => null,
      cache: disabledCache,
    }
    response.removeHeader('Content-Security-Policy')
    await servePages(serving)(request, response)
  }
  return {
    pages,
    assets: (request: IncomingMessage, response: ServerResponse) =>
      new Promise<boolean>((done) => {
        response.once('close', () => done(true))
        vite.middlewares(request, response, () => done(false))
      }),
  }
}

const disabledCache = createResponseCache(
  { count: () => 0, isListening: () => false, raise: () => undefined },
  0,
)
