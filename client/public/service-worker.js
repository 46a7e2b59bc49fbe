// Caches an offline page without personal data, the files that it names, and hashed assets, which never change.
// Pages are requested from the network first, so the site is never outdated. Never caches other pages, GraphQL or
// API responses. After an error in here the page gets the network's response.
const CACHE = 'offline-page-1'
/** Beyond this the network is faster than the cache. */
const CACHE_TIMEOUT_MS = 2000
const OFFLINE_PAGE = '/offline'
// Identical for every camp. Cached on an organiser's request, for check-in without a network.
const DAY_PAGE = '/admin/events/0/day'
const DAY_PATH = /^\/admin\/events\/[^/]+\/day$/
const PICTURES = ['/media/lost-wombat.svg', '/media/logo.svg', '/media/favicon.svg']
const SCRIPTS = ['/start.js']

addEventListener('install', (event) => {
  event.waitUntil(updateCache().then(() => skipWaiting()))
})

addEventListener('activate', (event) => {
  event.waitUntil(Promise.allSettled([deleteOldCaches(), clients.claim()]))
})

addEventListener('message', (event) => {
  // For a page that loaded without a worker. Without a network the cached files remain.
  if (event.data === 'renew')
    event.waitUntil(
      Promise.allSettled([clients.claim(), updateCache(), deleteOldCaches(), deleteExpiredRosters()]),
    )
  const [port] = event.ports
  if (event.data === 'cache-day' && port) event.waitUntil(cacheDayPage(port))
})

addEventListener('fetch', (event) => {
  const { request } = event
  if (request.method !== 'GET') return
  const url = new URL(request.url)
  if (request.mode === 'navigate') event.respondWith(fetch(request).catch(() => pageWithoutNetwork(url)))
  else if (url.origin !== location.origin) return
  else if (url.pathname.startsWith('/assets/')) event.respondWith(respondFromCacheFirst(event))
  else if ([...PICTURES, ...SCRIPTS].includes(url.pathname))
    event.respondWith(respondFromNetworkFirst(request))
})

async function respondFromCacheFirst(event) {
  const { request } = event
  const cached = await readCached(request.url)
  if (cached) return cached
  const response = await fetch(request)
  // Not awaited: a full or broken cache must not hold back the response.
  if (response.status === 200) event.waitUntil(addToCache(request.url, response.clone()))
  return response
}

async function respondFromNetworkFirst(request) {
  try {
    return await fetch(request)
  } catch (error) {
    const cached = await readCached(request.url)
    if (cached) return cached
    throw error
  }
}

// The day page handles offline use.
async function pageWithoutNetwork(url) {
  const day = DAY_PATH.test(url.pathname) ? await readCached(DAY_PAGE) : undefined
  return day ?? offlinePage()
}

// Returns undefined when the cache is missing, blocked or too slow.
async function readCached(address) {
  try {
    const reading = caches.open(CACHE).then((cache) => cache.match(address))
    return await Promise.race([reading, new Promise((resolve) => setTimeout(resolve, CACHE_TIMEOUT_MS))])
  } catch {
    return undefined
  }
}

async function addToCache(address, response) {
  try {
    const cache = await caches.open(CACHE)
    await cache.put(address, response)
  } catch {
    // Fetched again the next time.
  }
}

// Reports to the page whether it can reload offline.
async function cacheDayPage(port) {
  try {
    await clients.claim()
    await updateCache([OFFLINE_PAGE, DAY_PAGE])
    port.postMessage(true)
  } catch {
    port.postMessage(false)
  }
}

// The attribute marks a page that is not the requested one.
async function offlinePage() {
  const cached = await readCached(OFFLINE_PAGE)
  if (!cached) return Response.error()
  const html = (await cached.text()).replace('<html', '<html data-offline')
  return new Response(html, { headers: cached.headers })
}

// All or nothing: a document is useless without its files.
async function updateCache(paths = [OFFLINE_PAGE]) {
  const cache = await caches.open(CACHE)
  const known = (await cache.keys()).map((request) => new URL(request.url).pathname)
  const names = [...new Set([...paths, ...(known.includes(DAY_PAGE) ? [DAY_PAGE] : [])])]
  const pages = await Promise.all(
    names.map((name) => fetch(name, { credentials: 'omit', cache: 'no-store' })),
  )
  const failed = pages.find((page) => !page.ok)
  if (failed) throw new Error(`Status ${failed.status} for a page to cache.`)
  const html = (await Promise.all(pages.map((page) => page.clone().text()))).join('\n')
  const files = [...new Set(html.match(/\/assets\/[\w.-]+\.(?:js|woff2)/g) ?? [])]
  const missing = files.filter((file) => !known.includes(file))
  await cache.addAll([...missing, ...PICTURES, ...SCRIPTS])
  await Promise.all(names.map((name, index) => cache.put(name, pages[index])))
  if (missing.length === 0) return
  // The cached files belong to an older release.
  const wanted = [...names, ...files, ...PICTURES, ...SCRIPTS]
  await Promise.all(known.filter((path) => !wanted.includes(path)).map((path) => cache.delete(path)))
}

async function deleteOldCaches() {
  const names = await caches.keys()
  await Promise.all(names.filter((name) => name !== CACHE).map((name) => caches.delete(name)))
}

// Runs on every page, so that data about children does not stay on a phone that never opens the camp day again.
async function deleteExpiredRosters() {
  const known = (await indexedDB.databases?.()) ?? []
  if (!known.some(({ name }) => name === 'camp-day')) return
  const database = await toPromise(indexedDB.open('camp-day'))
  const store = database.transaction('data', 'readwrite').objectStore('data')
  for (const name of await toPromise(store.getAllKeys(IDBKeyRange.bound('roster:', 'roster;')))) {
    const { storedUntil } = await toPromise(store.get(name))
    if (Date.parse(storedUntil) <= Date.now()) await toPromise(store.delete(name))
  }
  database.close()
}

function toPromise(request) {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
}
