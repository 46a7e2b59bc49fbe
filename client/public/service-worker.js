// Keeps on the device what it takes to show something useful without a network: one document that is about nobody, the
// files that it names, and the site's files with a hash in their names, which never change. Every page is asked of the
// network first, so the site is never an old one; pages, GraphQL and API answers are never kept.
const CACHE = 'offline-page-1'
const OFFLINE_PAGE = '/offline'
const PICTURES = ['/media/lost-wombat.svg', '/media/logo.svg', '/media/favicon.svg']
const SCRIPTS = ['/start.js']

addEventListener('install', (event) => {
  event.waitUntil(renew().then(() => skipWaiting()))
})

addEventListener('activate', (event) => {
  event.waitUntil(forgetOldCaches().then(() => clients.claim()))
})

addEventListener('message', (event) => {
  if (event.data !== 'renew') return
  // A page that was loaded while nobody was in charge; without a network what is kept stays.
  event.waitUntil(Promise.allSettled([clients.claim(), renew()]))
})

addEventListener('fetch', (event) => {
  const { request } = event
  if (request.method !== 'GET') return
  const url = new URL(request.url)
  if (request.mode === 'navigate') event.respondWith(fetch(request).catch(() => offlinePage()))
  else if (url.origin !== location.origin) return
  else if (url.pathname.startsWith('/assets/')) event.respondWith(keptOrFetched(request))
  else if (PICTURES.includes(url.pathname)) event.respondWith(fetchedOrKept(request))
})

async function keptOrFetched(request) {
  const cache = await caches.open(CACHE)
  const kept = await cache.match(request.url)
  if (kept) return kept
  const answer = await fetch(request)
  if (answer.status === 200) await cache.put(request.url, answer.clone())
  return answer
}

async function fetchedOrKept(request) {
  try {
    return await fetch(request)
  } catch (error) {
    const kept = await (await caches.open(CACHE)).match(request.url)
    if (kept) return kept
    throw error
  }
}

// The mark tells the site that it is not the page which the address names.
async function offlinePage() {
  const cache = await caches.open(CACHE)
  const kept = await cache.match(OFFLINE_PAGE)
  if (!kept) return Response.error()
  const html = (await kept.text()).replace('<html', '<html data-offline')
  return new Response(html, { headers: kept.headers })
}

// All or nothing: a document is only of use with all the files that it names.
async function renew() {
  const page = await fetch(OFFLINE_PAGE, { credentials: 'omit', cache: 'no-store' })
  if (!page.ok) throw new Error(`The offline page was answered with ${page.status}.`)
  const html = await page.clone().text()
  const files = [...new Set(html.match(/\/assets\/[\w.-]+\.(?:js|woff2)/g) ?? [])]
  const cache = await caches.open(CACHE)
  const known = (await cache.keys()).map((request) => new URL(request.url).pathname)
  const missing = files.filter((file) => !known.includes(file))
  await cache.addAll([...missing, ...PICTURES, ...SCRIPTS])
  await cache.put(OFFLINE_PAGE, page)
  if (missing.length === 0) return
  // The site is newer than what was kept of it.
  const wanted = [OFFLINE_PAGE, ...files, ...PICTURES, ...SCRIPTS]
  await Promise.all(known.filter((path) => !wanted.includes(path)).map((path) => cache.delete(path)))
}

async function forgetOldCaches() {
  const names = await caches.keys()
  await Promise.all(names.filter((name) => name !== CACHE).map((name) => caches.delete(name)))
}
