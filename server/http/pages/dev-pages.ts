import { readFileSync } from 'node:fs'
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { join, resolve } from 'node:path'
import { z } from 'zod'
import { createResponseCache } from '../../cache/response-cache.ts'
import type { PageRenderer } from './page-builder.ts'
import { parseTemplate } from './page-template.ts'
import { type PagesHandler, type PagesOptions, servePages } from './pages.ts'

export type DevPages = {
  pages: PagesHandler
  assets: (request: IncomingMessage, response: ServerResponse) => Promise<boolean>
  close: () => Promise<void>
}

/** Drops the content policy for Vite's inline scripts and socket. */
export async function createDevPages(
  options: Omit<PagesOptions, 'distDir' | 'isPayment'> & { server: Server },
): Promise<DevPages> {
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
    const renderer = readRenderer(await runner.import('/server-entry.tsx'))
    const serving = {
      ...options,
      template: parseTemplate(html),
      renderer,
      scriptsOf: () => [],
      laterScriptsOf: () => [],
      inlinePicture: returnUnchanged,
      policyFor: () => null,
      kept: disabledCache,
    }
    response.removeHeader('Content-Security-Policy')
    await servePages(serving)(request, response)
  }
  return {
    pages,
    assets: (request, response) =>
      new Promise((done) => {
        response.once('close', () => done(true))
        vite.middlewares(request, response, () => done(false))
      }),
    close: async () => {
      await runner.close()
      await vite.close()
    },
  }
}

const fontStyle = z.object({ name: z.string(), css: z.string(), urls: z.array(z.string()) })

// Disables caching.
const disabledCache = createResponseCache({ count: () => 0, isHeard: () => false, raise: () => undefined }, 0)

function readRenderer(module: Record<string, unknown>): PageRenderer {
  const { pageAt, render, fonts } = module
  if (typeof pageAt !== 'function' || typeof render !== 'function')
    throw new Error('The client offers no renderer of pages.')
  return {
    fonts: fontStyle.parse(fonts),
    pageAt: (pathname) => pageAt(pathname),
    render: (url, siteUrl, fetchGraphql, signal) => render(url, siteUrl, fetchGraphql, signal),
  }
}

async function returnUnchanged(body: string): Promise<string> {
  return body
}
