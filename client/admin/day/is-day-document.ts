/** Whether the document of this page is that of a camp's day, and not one from which a link led here. */
export function isDayDocument(): boolean {
  const [loaded] = performance.getEntriesByType('navigation')
  return loaded === undefined || /^\/admin\/events\/[^/]+\/day\/?$/i.test(new URL(loaded.name).pathname)
}
