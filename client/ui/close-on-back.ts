import { useEffect, useRef } from 'react'
import { useIsPhone } from './use-is-phone.ts'

// On a phone all dialogs share one history entry. Back leaves it and closes the top dialog, unseen by the router.

const DIALOG_STATE_KEY = 'openDialog'

/** The top dialog is last. */
const dialogs: (() => void)[] = []
/** The router's index of the page. */
let pageIndex: unknown
let isLeaving = false
let isListening = false
/** Going back would cancel the load of another document. */
let isUnloading = false

export function useCloseOnBack(isOpen: boolean, onClose: () => void): void {
  const isPhone = useIsPhone()
  const isActive = isOpen && isPhone
  const close = useRef(onClose)
  useEffect(() => {
    close.current = onClose
  })
  useEffect(() => (isActive ? addDialog(() => close.current()) : undefined), [isActive])
}

/** Loads another document in place of a dialog's history entry. */
export function loadPage(path: string): void {
  isUnloading = true
  if (hasHistoryEntry()) window.location.replace(path)
  else window.location.assign(path)
}

function addDialog(close: () => void): () => void {
  listen()
  dialogs.push(close)
  if (!isLeaving) addHistoryEntry()
  return () => {
    dialogs.splice(dialogs.indexOf(close), 1)
    // Another dialog may open immediately.
    setTimeout(removeUnusedEntry)
  }
}

function listen(): void {
  if (isListening) return
  isListening = true
  // Before the router.
  window.addEventListener('popstate', onTraversal, { capture: true })
  // The browser may restore this document.
  window.addEventListener('pageshow', () => {
    isUnloading = false
  })
}

function onTraversal(event: PopStateEvent): void {
  if (isLeaving) {
    isLeaving = false
    event.stopImmediatePropagation()
    if (dialogs.length > 0) addHistoryEntry()
    return
  }
  if (hasHistoryEntry() && dialogs.length === 0) {
    // Forward to a closed dialog.
    event.stopImmediatePropagation()
    removeUnusedEntry()
    return
  }
  if (dialogs.length === 0 || getRouterIndex(window.history.state) !== pageIndex) return
  event.stopImmediatePropagation()
  dialogs.at(-1)?.()
  // The dialog may ask first, and others may be open.
  setTimeout(() => {
    if (dialogs.length > 0) addHistoryEntry()
  })
}

function addHistoryEntry(): void {
  if (hasHistoryEntry()) return
  const { state } = window.history
  pageIndex = getRouterIndex(state)
  try {
    window.history.pushState({ ...state, [DIALOG_STATE_KEY]: true }, '')
  } catch {
    // Back works without the entry, too.
  }
}

function removeUnusedEntry(): void {
  if (dialogs.length > 0 || isLeaving || isUnloading || !hasHistoryEntry()) return
  isLeaving = true
  window.history.back()
}

function hasHistoryEntry(): boolean {
  const state: unknown = window.history.state
  return typeof state === 'object' && state !== null && DIALOG_STATE_KEY in state
}

function getRouterIndex(state: unknown): unknown {
  return typeof state === 'object' && state !== null && 'idx' in state ? state.idx : undefined
}
