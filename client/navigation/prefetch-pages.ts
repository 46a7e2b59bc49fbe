import { matchPath } from 'react-router-dom'
import type { PageRoute } from '../page-route.ts'
import { paths } from '../paths.ts'
import { pageRoutes } from '../routes.tsx'
import { savesData } from '../ui/saves-data.ts'

const INTENTIONS = ['pointerover', 'touchstart', 'focusin'] as const
/** A page that is there sooner needs no sign that it is on its way, in milliseconds. */
const NO_SIGN_BEFORE_MS = 150

/**
 * Fetches a page's scripts as soon as a link to it is pointed at, touched or focused, so that they are mostly there
 * by the time it is followed; shows a bar at the top of the screen if they are not. Not where the visitor saves data,
 * and the admin's pages only when they are really gone to.
 */
export function prefetchPages(): void {
  for (const name of INTENTIONS) {
    document.addEventListener(name, ({ target }) => prefetch(linkAt(target)), { passive: true })
  }
  // Before the router has seen it, which changes the address at once.
  document.addEventListener('click', ({ target }) => void showLoading(linkAt(target)), { capture: true })
}

function prefetch(link: HTMLAnchorElement | null): void {
  if (!link || link.pathname.startsWith(paths.admin())) return
  if (savesData()) return
  // If it fails now, following the link tries again and says what is wrong.
  routeOf(link)
    ?.load()
    .catch(() => undefined)
}

async function showLoading(link: HTMLAnchorElement | null): Promise<void> {
  const loading = link && routeOf(link)?.load()
  if (!loading) return
  const root = document.documentElement
  const timer = setTimeout(() => root.setAttribute('data-loading', ''), NO_SIGN_BEFORE_MS)
  await loading.catch(() => undefined)
  clearTimeout(timer)
  root.removeAttribute('data-loading')
}

function linkAt(target: EventTarget | null): HTMLAnchorElement | null {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null
  const isOtherPage = link?.origin === location.origin && link.pathname !== location.pathname
  return isOtherPage && !link.target ? link : null
}

function routeOf(link: HTMLAnchorElement): PageRoute | undefined {
  return pageRoutes.find(({ path }) => matchPath(path, link.pathname))
}
