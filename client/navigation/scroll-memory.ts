import { readStoredJson, store } from '../browser-storage.ts'

const STORAGE_KEY = 'scroll-positions'
/** After this a page has settled: what still moves then is not moved back. */
const SETTLED_AFTER_MS = 5000
const TAKING_OVER = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const

const positions = new Map<string, number>()
let place = ''
/** While a page grows to the height it had, it cannot be scrolled as far yet as it was. */
let isComingBack = false

/** Keeps in mind how far each place of the history was scrolled, across reloads too. Answers how to stop. */
export function rememberScrolling(): () => void {
  for (const [known, top] of readPositions()) positions.set(known, top)
  const listening = new AbortController()
  const { signal } = listening
  const takeCharge = () => {
    window.history.scrollRestoration = 'manual'
  }
  takeCharge()
  window.addEventListener('pageshow', takeCharge, { signal })
  window.addEventListener('scroll', remember, { signal, passive: true })
  window.addEventListener('pagehide', keep, { signal })
  return () => listening.abort()
}

/** From now on it is this place that is scrolled. Answers how far it was when it was left, undefined when it is new. */
export function arriveAt(next: string): number | undefined {
  place = next
  return positions.get(next)
}

/** Scrolls the page as far as it was. Answers how to end it. */
export function comeBackTo(top: number): () => void {
  isComingBack = true
  return holdWhileLoading(
    () => window.scrollTo({ top, behavior: 'instant' }),
    () => {
      isComingBack = false
    },
  )
}

/**
 * Moves the page, and again whenever the page changes its height, because what stands above may still be on its way.
 * Ends when the visitor takes over. Answers how to end it.
 */
export function holdWhileLoading(move: (isFirst: boolean) => void, onEnd?: () => void): () => void {
  const root = document.documentElement
  let height = document.body.offsetHeight
  // The browser would also move the page when something above grows, and both together are too far.
  root.style.overflowAnchor = 'none'
  move(true)
  const watch = new ResizeObserver(() => {
    if (document.body.offsetHeight === height) return
    height = document.body.offsetHeight
    move(false)
  })
  watch.observe(document.body)
  const listening = new AbortController()
  const timer = setTimeout(end, SETTLED_AFTER_MS)
  for (const name of TAKING_OVER)
    window.addEventListener(name, end, { signal: listening.signal, passive: true })
  return end

  function end() {
    if (listening.signal.aborted) return
    root.style.overflowAnchor = ''
    clearTimeout(timer)
    watch.disconnect()
    listening.abort()
    onEnd?.()
  }
}

function remember(): void {
  if (!isComingBack) positions.set(place, window.scrollY)
}

function keep(): void {
  // Another page, or this one read anew, is placed by the browser until its script has arrived.
  window.history.scrollRestoration = 'auto'
  // Where storage is forbidden a reload starts where the browser puts it.
  store('tab', STORAGE_KEY, JSON.stringify([...positions].slice(-50)))
}

function readPositions(): [string, number][] {
  const stored = readStoredJson('tab', STORAGE_KEY)
  return Array.isArray(stored) ? stored.filter(isPosition) : []
}

function isPosition(entry: unknown): entry is [string, number] {
  return Array.isArray(entry) && typeof entry[0] === 'string' && typeof entry[1] === 'number'
}
