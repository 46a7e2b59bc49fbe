// Keeps on the device what it takes to show something useful without a network: one document that is about nobody, the
// files that it names, and the site's files with a hash in their names, which never change. Every page is asked of the
// network first, so the site is never an old one; pages, GraphQL and API answers are never kept. Whatever fails in here,
// a page gets what the network answers, as without a worker.
const CACHE = 'offline-page-1'
/** A cache that takes longer is slower than the network. */
const CACHE_PATIENCE_MS = 2000
const OFFLINE_PAGE = '/offline'
// The same document for every camp. Kept once an organiser has asked for it, to check families in without a network.
const DAY_PAGE = '/admin/events/0/day'
const DAY_PATH = /^\/admin\/events\/[^/]+\/day$/
const PICTURES = ['/media/lost-wombat.svg', '/media/logo.svg', '/media/favicon.svg']
const SCRIPTS = ['/start.js']

addEventListener('install', (event) => {
  event.waitUntil(renew().then(() => skipWaiting()))
})

addEventListener('activate', (event) => {
  event.waitUntil(Promise.allSettled([forgetOldCaches(), clients.claim()]))
})

addEventListener('message', (event) => {
  // A page that was loaded while nobody was in charge; without a network what is kept stays.
  if (event.data === 'renew')
    event.waitUntil(Promise.allSettled([clients.claim(), renew(), forgetOldCaches(), forgetEndedCamps()]))
  const [port] = event.ports
  if (event.data === 'keep-day' && port) event.waitUntil(keepDay(port))
})

addEventListener('fetch', (event) => {
  const { request } = event
  if (request.method !== 'GET') return
  const url = new URL(request.url)
  if (request.mode === 'navigate') event.respondWith(fetch(request).catch(() => pageWithoutNetwork(url)))
  else if (url.origin !== location.origin) return
  else if (url.pathname.startsWith('/assets/')) event.respondWith(keptOrFetched(event))
  else if ([...PICTURES, ...SCRIPTS].includes(url.pathname)) event.respondWith(fetchedOrKept(request))
})

async function keptOrFetched(event) {
  const { request } = event
  const kept = await readKept(request.url)
  if (kept) return kept
  const answer = await fetch(request)
  // The page does not wait for it, and a cache that is full or broken is no reason to withhold what has arrived.
  if (answer.status === 200) event.waitUntil(keep(request.url, answer.clone()))
  return answer
}

async function fetchedOrKept(request) {
  try {
    return await fetch(request)
  } catch (error) {
    const kept = await readKept(request.url)
    if (kept) return kept
    throw error
  }
}

// The page of a camp's day knows by itself what to do without a network.
async function pageWithoutNetwork(url) {
  const day = DAY_PATH.test(url.pathname) ? await readKept(DAY_PAGE) : undefined
  return day ?? offlinePage()
}

// Nothing where the browser has no cache, refuses it, or does not answer in time.
async function readKept(address) {
  try {
    const reading = caches.open(CACHE).then((cache) => cache.match(address))
    return await Promise.race([reading, new Promise((resolve) => setTimeout(resolve, CACHE_PATIENCE_MS))])
  } catch {
    return undefined
  }
}

async function keep(address, answer) {
  try {
    const cache = await caches.open(CACHE)
    await cache.put(address, answer)
  } catch {
    // It is fetched again the next time.
  }
}

// Answers the page that asked whether it can be loaded again without a network.
async function keepDay(port) {
  try {
    await clients.claim()
    await renew([OFFLINE_PAGE, DAY_PAGE])
    port.postMessage(true)
  } catch {
    port.postMessage(false)
  }
}

// The mark tells the site that it is not the page which the address names.
async function offlinePage() {
  const kept = await readKept(OFFLINE_PAGE)
  if (!kept) return Response.error()
  const html = (await kept.text()).replace('<html', '<html data-offline')
  return new Response(html, { headers: kept.headers })
}

// All or nothing: documents are only of use with all the files that they name.
async function renew(asked = [OFFLINE_PAGE]) {
  const cache = await caches.open(CACHE)
  const known = (await cache.keys()).map((request) => new URL(request.url).pathname)
  const names = [...new Set([...asked, ...(known.includes(DAY_PAGE) ? [DAY_PAGE] : [])])]
  const pages = await Promise.all(
    names.map((name) => fetch(name, { credentials: 'omit', cache: 'no-store' })),
  )
  const failed = pages.find((page) => !page.ok)
  if (failed) throw new Error(`A page to be kept was answered with ${failed.status}.`)
  const html = (await Promise.all(pages.map((page) => page.clone().text()))).join('\n')
  const files = [...new Set(html.match(/\/assets\/[\w.-]+\.(?:js|woff2)/g) ?? [])]
  const missing = files.filter((file) => !known.includes(file))
  await cache.addAll([...missing, ...PICTURES, ...SCRIPTS])
  await Promise.all(names.map((name, index) => cache.put(name, pages[index])))
  if (missing.length === 0) return
  // The site is newer than what was kept of it.
  const wanted = [...names, ...files, ...PICTURES, ...SCRIPTS]
  await Promise.all(known.filter((path) => !wanted.includes(path)).map((path) => cache.delete(path)))
}

async function forgetOldCaches() {
  const names = await caches.keys()
  await Promise.all(names.filter((name) => name !== CACHE).map((name) => caches.delete(name)))
}

// The copy of a camp that an organiser fetched ends by its own clock, whichever page is opened then.
async function forgetEndedCamps() {
  const known = (await indexedDB.databases?.()) ?? []
  if (!known.some(({ name }) => name === 'camp-day')) return
  const database = await answerOf(indexedDB.open('camp-day'))
  const store = database.transaction('kept', 'readwrite').objectStore('kept')
  for (const name of await answerOf(store.getAllKeys(IDBKeyRange.bound('copy:', 'copy;')))) {
    const { keptUntil } = await answerOf(store.get(name))
    if (Date.parse(keptUntil) <= Date.now()) await answerOf(store.delete(name))
  }
  database.close()
}

function answerOf(request) {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
}
