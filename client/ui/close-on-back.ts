import { useEffect, useRef } from 'react'
import { useIsPhone } from './use-is-phone.ts'

/*
 * While dialogs are open on a phone, one entry of the history stands for all of them. Back leaves that entry and closes
 * the dialog in front; the router is not told, because the page stays the same.
 */

/** Marks the entry in its state, beside what the router keeps there. */
const MARK = 'openDialog'

/** Closes each open dialog, the one in front last. */
const dialogs: (() => void)[] = []
/** The router's number of the page that the dialogs stand on. */
let pageIndex: unknown
let isLeaving = false
let isListening = false
/** Another document is being loaded; going back would cancel that. */
let isUnloading = false

/** On a phone, Back closes the open dialog instead of leaving the page. */
export function useCloseOnBack(isOpen: boolean, onClose: () => void): void {
  const isPhone = useIsPhone()
  const isActive = isOpen && isPhone
  const close = useRef(onClose)
  useEffect(() => {
    close.current = onClose
  })
  useEffect(() => (isActive ? addDialog(() => close.current()) : undefined), [isActive])
}

/** Loads another document, which replaces the history entry of an open dialog. Works for a dialog that closes meanwhile. */
export function loadPage(path: string): void {
  isUnloading = true
  if (isMarked()) window.location.replace(path)
  else window.location.assign(path)
}

function addDialog(close: () => void): () => void {
  listen()
  dialogs.push(close)
  if (!isLeaving) mark()
  return () => {
    dialogs.splice(dialogs.indexOf(close), 1)
    // Later, as another dialog or another page may take its place at once.
    setTimeout(leaveUnused)
  }
}

function listen(): void {
  if (isListening) return
  isListening = true
  // In front of the router.
  window.addEventListener('popstate', onTraversal, { capture: true })
  // The browser may restore this document when the visitor goes back.
  window.addEventListener('pageshow', () => {
    isUnloading = false
  })
}

function onTraversal(event: PopStateEvent): void {
  if (isLeaving) {
    isLeaving = false
    event.stopImmediatePropagation()
    if (dialogs.length > 0) mark()
    return
  }
  if (isMarked() && dialogs.length === 0) {
    // Forward, to the entry of a dialog that is closed.
    event.stopImmediatePropagation()
    leaveUnused()
    return
  }
  if (dialogs.length === 0 || indexOf(window.history.state) !== pageIndex) return
  event.stopImmediatePropagation()
  dialogs.at(-1)?.()
  // A dialog may ask before it closes, and another one may lie below it.
  setTimeout(() => {
    if (dialogs.length > 0) mark()
  })
}

function mark(): void {
  if (isMarked()) return
  const { state } = window.history
  pageIndex = indexOf(state)
  try {
    window.history.pushState({ ...state, [MARK]: true }, '')
  } catch {
    // A browser that takes no more entries goes Back as it would without.
  }
}

function leaveUnused(): void {
  if (dialogs.length > 0 || isLeaving || isUnloading || !isMarked()) return
  isLeaving = true
  window.history.back()
}

function isMarked(): boolean {
  const state: unknown = window.history.state
  return typeof state === 'object' && state !== null && MARK in state
}

function indexOf(state: unknown): unknown {
  return typeof state === 'object' && state !== null && 'idx' in state ? state.idx : undefined
}
