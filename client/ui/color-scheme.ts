import { useSyncExternalStore } from 'react'

export type ColorSchemeChoice = 'light' | 'dark' | 'system'

// These names are also known to public/color-scheme.js, which turns the choice into the document's attribute.
const STORAGE_KEY = 'color-scheme'
const CHOSEN_EVENT = 'color-scheme-chosen'
const ATTRIBUTE = 'data-color-scheme'

/** What the visitor chose, null as long as it is unknown: on the server and while the page comes alive. */
export function useColorSchemeChoice(): ColorSchemeChoice | null {
  return useSyncExternalStore(subscribe, readChoice, readNothing)
}

/** Whether the page is shown in dark now; false on the server. */
export function useIsDark(): boolean {
  return useSyncExternalStore(subscribeToAttribute, readAttribute, readFalse)
}

/** Keeps the choice for the next visit and changes the page at once. */
export function chooseColorScheme(choice: ColorSchemeChoice): void {
  try {
    localStorage.setItem(STORAGE_KEY, choice)
  } catch {
    // Where storage is forbidden the page goes on following the device.
  }
  window.dispatchEvent(new Event(CHOSEN_EVENT))
}

function readAttribute(): boolean {
  return document.documentElement.getAttribute(ATTRIBUTE) === 'dark'
}

function readFalse(): boolean {
  return false
}

function subscribeToAttribute(listener: () => void): () => void {
  const observer = new MutationObserver(listener)
  observer.observe(document.documentElement, { attributeFilter: [ATTRIBUTE] })
  return () => observer.disconnect()
}

function readChoice(): ColorSchemeChoice {
  try {
    const choice = localStorage.getItem(STORAGE_KEY)
    return choice === 'light' || choice === 'dark' ? choice : 'system'
  } catch {
    return 'system'
  }
}

function readNothing(): null {
  return null
}

function subscribe(listener: () => void): () => void {
  window.addEventListener(CHOSEN_EVENT, listener)
  window.addEventListener('storage', listener)
  return () => {
    window.removeEventListener(CHOSEN_EVENT, listener)
    window.removeEventListener('storage', listener)
  }
}
