type ShareOutcome = 'shared' | 'copied' | 'not-copied'

/** Falls back to the clipboard. Only logs errors of the share sheet; closing it is no error. Never rejects. */
export async function shareAddress(page: Record<'title' | 'text' | 'url', string>): Promise<ShareOutcome> {
  // Older browsers lack both.
  const device: Partial<Pick<Navigator, 'share' | 'clipboard'>> = navigator
  if (device.share) {
    try {
      await navigator.share(page)
    } catch (error) {
      if (!(error instanceof DOMException && error.name === 'AbortError')) {
        reportError(new Error('The event could not be shared.', { cause: error }))
      }
    }
    return 'shared'
  }
  try {
    if (!device.clipboard) return 'not-copied'
    await device.clipboard.writeText(page.url)
    return 'copied'
  } catch {
    return 'not-copied'
  }
}
