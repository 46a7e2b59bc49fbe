import { readFileSync } from 'node:fs'
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { join, resolve } from 'node:path'
import { z } from 'zod'
import { createKeptAnswers } from '../kept/kept-answers.ts'
import type { PageRenderer } from './page-maker.ts'
import { readTemplate } from './page-template.ts'
import { type PagesHandler, type PagesOptions, servePages } from './pages.ts'

export type DevPages = {
  pages: PagesHandler
  /** Answers requests for modules and pictures of the client; false when the path is none of them. */
  assets: (request: IncomingMessage, response: ServerResponse) => Promise<boolean>
  close: () => Promise<void>
}

/**
 * Pages and modules straight from the client's sources, with hot reload over the site's own server. Only for
 * development: the content policy gives way to the tool's inline scripts and its socket.
 */
export async function createDevPages(
  options: Omit<PagesOptions, 'distDir' | 'isPayment'> & { server: Server },
): Promise<DevPages> {
  const { createServer, createServerModuleRunner } = await import('vite')
  const vite = await createServer({
    configFile: resolve('vite.config.ts'),
    // Loaded by Node itself: a bundled copy would be a temporary file beside the sources.
    configLoader: 'native',
    appType: 'custom',
    server: { middlewareMode: true, hmr: { server: options.server } },
  })
  // Unlike Vite's ssrLoadModule it maps the lines of every stack to the sources.
  const runner = createServerModuleRunner(vite.environments.ssr, { hmr: { logger: false } })
  const pages: PagesHandler = async (request, response) => {
    const file = join(vite.config.root, 'index.html')
    const html = await vite.transformIndexHtml(request.url ?? '/', readFileSync(file, 'utf8'))
    const renderer = readRenderer(await runner.import('/server-entry.tsx'))
    const serving = {
      ...options,
      template: readTemplate(html),
      renderer,
      scriptsOf: () => [],
      laterScriptsOf: () => [],
      inlinePicture: asItIs,
      policyFor: () => null,
      kept: nothingKept,
    }
    // Its tool brings scripts and a socket of its own.
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

// What is being worked on is shown as it is now.
const nothingKept = createKeptAnswers({ count: () => 0, isHeard: () => false, raise: () => undefined }, 0)

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

async function asItIs(body: string): Promise<string> {
  return body
}
