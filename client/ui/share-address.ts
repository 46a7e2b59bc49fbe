/** What became of an address that was to be shared. */
export type ShareOutcome = 'shared' | 'copied' | 'not-copied'

/**
 * Shares by the device's own sheet where there is one: what fails there is only logged, and closing the sheet is no
 * failure. Elsewhere the address is copied. Never rejects.
 */
export async function shareAddress(what: {
  title: string
  text: string
  url: string
}): Promise<ShareOutcome> {
  // Older browsers have neither, whatever the types say.
  const device: Partial<Pick<Navigator, 'share' | 'clipboard'>> = navigator
  if (device.share) {
    try {
      await navigator.share(what)
    } catch (error) {
      if (!(error instanceof DOMException && error.name === 'AbortError')) {
        reportError(new Error('The event could not be shared.', { cause: error }))
      }
    }
    return 'shared'
  }
  try {
    if (!device.clipboard) return 'not-copied'
    await device.clipboard.writeText(what.url)
    return 'copied'
  } catch {
    return 'not-copied'
  }
}
