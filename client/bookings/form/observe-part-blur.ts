/** Maximum time between a press and the focus change that it causes. */
const PRESS_MS = 400

/**
 * Reports the part of an element that loses the focus, unless the press was inside the same part. Reports after
 * the press ends, so that the layout does not move under the finger.
 * @param attribute names the parts
 * @returns a function that removes the listeners
 */
export function observePartBlur(
  root: HTMLElement,
  attribute: string,
  report: (part: string) => void,
): () => void {
  let press: { part: string | null; isDown: boolean; endedAt: number } | null = null
  let pendingPart: string | null = null

  const findPart = (target: EventTarget | null) =>
    target instanceof Element ? (target.closest(`[${attribute}]`)?.getAttribute(attribute) ?? null) : null
  const reportSoon = (part: string) => setTimeout(() => root.isConnected && report(part))

  function onDown({ target }: Event) {
    press = { part: findPart(target), isDown: true, endedAt: 0 }
  }
  function onUp() {
    if (press !== null) press = { ...press, isDown: false, endedAt: performance.now() }
    if (pendingPart !== null) reportSoon(pendingPart)
    pendingPart = null
  }
  function onFocusOut({ target, relatedTarget }: FocusEvent) {
    const part = findPart(target)
    if (part === null || findPart(relatedTarget) === part) return
    const isPressed = press !== null && (press.isDown || performance.now() - press.endedAt < PRESS_MS)
    if (isPressed && press?.part === part) return
    if (press?.isDown) pendingPart = part
    else reportSoon(part)
  }

  const page = root.ownerDocument
  page.addEventListener('pointerdown', onDown, true)
  page.addEventListener('pointerup', onUp, true)
  page.addEventListener('pointercancel', onUp, true)
  root.addEventListener('focusout', onFocusOut)
  return () => {
    page.removeEventListener('pointerdown', onDown, true)
    page.removeEventListener('pointerup', onUp, true)
    page.removeEventListener('pointercancel', onUp, true)
    root.removeEventListener('focusout', onFocusOut)
  }
}
