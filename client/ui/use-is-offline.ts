import { useSyncExternalStore } from 'react'

/** Whether the device says that it has no network; false on the server. True is certain, false may be wrong. */
export function useIsOffline(): boolean {
  return useSyncExternalStore(subscribe, readDevice, readFalse)
}

function subscribe(listener: () => void): () => void {
  window.addEventListener('online', listener)
  window.addEventListener('offline', listener)
  return () => {
    window.removeEventListener('online', listener)
    window.removeEventListener('offline', listener)
  }
}

function readDevice(): boolean {
  return !navigator.onLine
}

function readFalse(): boolean {
  return false
}
