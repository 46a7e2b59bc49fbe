import { useSyncExternalStore } from 'react'
import { openChannel } from '../browser-storage.ts'

export type ColorSchemeChoice = 'light' | 'dark' | 'system'

// The server reads the same cookie and writes the same attribute, so that a page never flashes in the other scheme.
const COOKIE = 'color-scheme'
const ATTRIBUTE = 'data-color-scheme'
const YEAR_S = 365 * 24 * 3600

const device = '(prefers-color-scheme: dark)'
const barColors = { light: '#FAF7F0', dark: '#0E1411' } as const

/** What the visitor chose, null as long as it is unknown: on the server and while the page comes alive. */
export function useColorSchemeChoice(): ColorSchemeChoice | null {
  return useSyncExternalStore(subscribe, readAttribute, readNothing)
}

/** Whether the page is shown in dark now; false on the server. */
export function useIsDark(): boolean {
  return useSyncExternalStore(subscribe, readIsDark, readFalse)
}

/** Keeps the choice for the next visit and changes this page and those in other tabs at once. */
export function chooseColorScheme(choice: ColorSchemeChoice): void {
  const age = choice === 'system' ? 0 : YEAR_S
  try {
    // The newer cookieStore is not in every browser yet.
    document.cookie = `${COOKIE}=${choice}; Path=/; Max-Age=${age}; SameSite=Lax`
  } catch {
    // Where cookies are refused the choice lasts as long as the page.
  }
  show(choice)
  const otherTabs = openChannel(COOKIE)
  otherTabs?.postMessage(choice)
  otherTabs?.close()
}

/** Brings the document in line with the choice; it may have been kept since before it was made. */
export function followColorSchemeChoice(): void {
  // The message itself counts: the cookie of another tab can arrive here after it.
  openChannel(COOKIE)?.addEventListener('message', ({ data }) => show(asChoice(data)))
  show(readCookie())
}

function show(choice: ColorSchemeChoice): void {
  const root = document.documentElement
  if (choice === 'system') root.removeAttribute(ATTRIBUTE)
  else root.setAttribute(ATTRIBUTE, choice)
  // The browser's own bars and the installed window take the colour of the page.
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) {
    meta.content = barColors[choice === 'system' ? (meta.media === device ? 'dark' : 'light') : choice]
  }
}

function readCookie(): ColorSchemeChoice {
  try {
    return asChoice(new RegExp(`(?:^|; )${COOKIE}=(\\w+)`).exec(document.cookie)?.[1])
  } catch {
    return 'system'
  }
}

function readAttribute(): ColorSchemeChoice {
  return asChoice(document.documentElement.getAttribute(ATTRIBUTE))
}

function asChoice(text: unknown): ColorSchemeChoice {
  return text === 'light' || text === 'dark' ? text : 'system'
}

function readIsDark(): boolean {
  const choice = readAttribute()
  return choice === 'dark' || (choice === 'system' && matchMedia(device).matches)
}

function readFalse(): boolean {
  return false
}

function readNothing(): null {
  return null
}

function subscribe(listener: () => void): () => void {
  const observer = new MutationObserver(listener)
  observer.observe(document.documentElement, { attributeFilter: [ATTRIBUTE] })
  const scheme = matchMedia(device)
  scheme.addEventListener('change', listener)
  return () => {
    observer.disconnect()
    scheme.removeEventListener('change', listener)
  }
}
