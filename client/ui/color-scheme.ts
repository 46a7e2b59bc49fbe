import { useSyncExternalStore } from 'react'
import { openChannel } from '../storage/browser-storage.ts'

type ColorSchemeChoice = 'light' | 'dark' | 'system'

// The server renders the attribute from the cookie, to avoid a flash.
const COOKIE = 'color-scheme'
const ATTRIBUTE = 'data-color-scheme'
const YEAR_S = 365 * 24 * 3600

const DARK_QUERY = '(prefers-color-scheme: dark)'
const barColors = { light: '#FAF7F0', dark: '#0E1411' } as const

/** Null on the server and during hydration. */
export function useColorSchemeChoice(): ColorSchemeChoice | null {
  return useSyncExternalStore(subscribe, readAttribute, readNothing)
}

/** False on the server. */
export function useIsDark(): boolean {
  return useSyncExternalStore(subscribe, readIsDark, readFalse)
}

/** Applies to all open tabs. */
export function chooseColorScheme(choice: ColorSchemeChoice): void {
  const age = choice === 'system' ? 0 : YEAR_S
  try {
    // Some browsers lack cookieStore.
    document.cookie = `${COOKIE}=${choice}; Path=/; Max-Age=${age}; SameSite=Lax`
  } catch {
    // Without cookies the choice lasts as long as the page.
  }
  applyColorScheme(choice)
  const otherTabs = openChannel(COOKIE)
  otherTabs?.postMessage(choice)
  otherTabs?.close()
}

export function followColorSchemeChoice(): void {
  // The cookie of another tab may be set later.
  openChannel(COOKIE)?.addEventListener('message', ({ data }) => applyColorScheme(toColorSchemeChoice(data)))
  applyColorScheme(readCookie())
}

function applyColorScheme(choice: ColorSchemeChoice): void {
  const root = document.documentElement
  if (choice === 'system') root.removeAttribute(ATTRIBUTE)
  else root.setAttribute(ATTRIBUTE, choice)
  // Colours the browser's toolbar.
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) {
    meta.content = barColors[choice === 'system' ? (meta.media === DARK_QUERY ? 'dark' : 'light') : choice]
  }
}

function readCookie(): ColorSchemeChoice {
  try {
    return toColorSchemeChoice(new RegExp(`(?:^|; )${COOKIE}=(\\w+)`).exec(document.cookie)?.[1])
  } catch {
    return 'system'
  }
}

function readAttribute(): ColorSchemeChoice {
  return toColorSchemeChoice(document.documentElement.getAttribute(ATTRIBUTE))
}

function toColorSchemeChoice(text: unknown): ColorSchemeChoice {
  return text === 'light' || text === 'dark' ? text : 'system'
}

function readIsDark(): boolean {
  const choice = readAttribute()
  return choice === 'dark' || (choice === 'system' && matchMedia(DARK_QUERY).matches)
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
  const scheme = matchMedia(DARK_QUERY)
  scheme.addEventListener('change', listener)
  return () => {
    observer.disconnect()
    scheme.removeEventListener('change', listener)
  }
}
