import { createStoredItem } from '../storage/browser-storage.ts'

const storedPositions = createStoredItem('tab', 'scroll-positions', (stored) =>
  Array.isArray(stored) ? stored.filter(isPosition) : null,
)
/** Layout shifts after this time are not corrected. */
const SETTLED_AFTER_MS = 5000
const USER_INPUT_EVENTS = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const

const positions = new Map<string, number>()
let historyEntry = ''
/** A growing page cannot scroll far enough yet; such positions are not recorded. */
let isRestoring = false

/** Records positions per history entry, across reloads. Returns a stop function. */
export function rememberScrolling(): () => void {
  for (const [known, top] of storedPositions.read() ?? []) positions.set(known, top)
  const listening = new AbortController()
  const { signal } = listening
  const disableNativeRestoration = () => {
    window.history.scrollRestoration = 'manual'
  }
  disableNativeRestoration()
  window.addEventListener('pageshow', disableNativeRestoration, { signal })
  window.addEventListener('scroll', rememberPosition, { signal, passive: true })
  window.addEventListener('pagehide', savePositions, { signal })
  return () => listening.abort()
}

/** Returns the saved position, undefined when new. */
export function enterHistoryEntry(next: string): number | undefined {
  historyEntry = next
  return positions.get(next)
}

/** Returns a cancel function. */
export function restoreScroll(top: number): () => void {
  isRestoring = true
  return repeatWhileLoading(
    () => window.scrollTo({ top, behavior: 'instant' }),
    () => {
      isRestoring = false
    },
  )
}

/**
 * Repeats `move` after height changes, because content above may still load. Ends on user input or after
 * `SETTLED_AFTER_MS`. Returns a cancel function.
 */
export function repeatWhileLoading(move: (isFirst: boolean) => void, onEnd?: () => void): () => void {
  const root = document.documentElement
  let height = document.body.offsetHeight
  // The browser's scroll anchoring would move the page twice.
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
  for (const name of USER_INPUT_EVENTS)
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

function rememberPosition(): void {
  if (!isRestoring) positions.set(historyEntry, window.scrollY)
}

function savePositions(): void {
  // The browser restores the position until this script has loaded.
  window.history.scrollRestoration = 'auto'
  storedPositions.write([...positions].slice(-50))
}

function isPosition(entry: unknown): entry is [string, number] {
  return Array.isArray(entry) && typeof entry[0] === 'string' && typeof entry[1] === 'number'
}
