import { matchPath } from 'react-router-dom'
import { paths } from '../paths.ts'
import { isDataSaverOn } from '../ui/saves-data.ts'
import type { PageRoute } from './page-route.ts'
import { pageRoutes } from './routes.tsx'

const INTENT_EVENTS = ['pointerover', 'touchstart', 'focusin'] as const
/** No loading bar for pages that load faster, in milliseconds. */
const LOADING_DELAY_MS = 150

/** Fetches a page's scripts on hover, touch or focus of its link. Skips admin pages and data saver mode. */
export function prefetchPages(): void {
  for (const name of INTENT_EVENTS) {
    document.addEventListener(name, ({ target }) => prefetch(findLink(target)), { passive: true })
  }
  // Captures the click before the router changes the address.
  document.addEventListener('click', ({ target }) => void showLoading(findLink(target)), { capture: true })
}

function prefetch(link: HTMLAnchorElement | null): void {
  if (!link || link.pathname.startsWith(paths.admin()) || isDataSaverOn()) return
  // Following the link retries and shows the error.
  findRoute(link)
    ?.load()
    .catch(() => undefined)
}

async function showLoading(link: HTMLAnchorElement | null): Promise<void> {
  const loading = link && findRoute(link)?.load()
  if (!loading) return
  const root = document.documentElement
  const timer = setTimeout(() => root.setAttribute('data-loading', ''), LOADING_DELAY_MS)
  await loading.catch(() => undefined)
  clearTimeout(timer)
  root.removeAttribute('data-loading')
}

function findLink(target: EventTarget | null): HTMLAnchorElement | null {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null
  const isOtherPage = link?.origin === location.origin && link.pathname !== location.pathname
  return isOtherPage && !link.target ? link : null
}

function findRoute(link: HTMLAnchorElement): PageRoute | undefined {
  return pageRoutes.find(({ path }) => matchPath(path, link.pathname))
}
