import { useSyncExternalStore } from 'react'

const REST_MS = 1200

let isAtRest = false
let isWaiting = false
const listeners = new Set<() => void>()

/** Whether the page has loaded and settled. False on the server. */
export function useIsAtRest(): boolean {
  return useSyncExternalStore(subscribe, readRest, readFalse)
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  if (!isWaiting) {
    isWaiting = true
    if (document.readyState === 'complete') startRest()
    else window.addEventListener('load', startRest, { once: true })
  }
  return () => listeners.delete(listener)
}

function startRest(): void {
  setTimeout(() => {
    isAtRest = true
    for (const listener of listeners) listener()
  }, REST_MS)
}

function readRest(): boolean {
  return isAtRest
}

function readFalse(): boolean {
  return false
}
