/** Whether the browser loaded this document for a camp day page. */
export function isDayDocument(): boolean {
  const [loaded] = performance.getEntriesByType('navigation')
  return loaded === undefined || /^\/admin\/events\/[^/]+\/day\/?$/i.test(new URL(loaded.name).pathname)
}
