/** `tab` ends with the tab, `device` stays in the browser. */
export type StorageArea = 'tab' | 'device'

/** Returns the text under a key; null when there is none, and where the browser refuses or has no storage. */
export function readStored(area: StorageArea, key: string): string | null {
  return attempt(() => storageOf(area)?.getItem(key)) ?? null
}

/** Returns the value under a key as `JSON.parse` reads it; null when there is none that can be read. */
export function readStoredJson(area: StorageArea, key: string): unknown {
  return attempt((): unknown => JSON.parse(storageOf(area)?.getItem(key) ?? 'null')) ?? null
}

/** Stores a text. Returns false where the browser refuses or has no storage, or has no room. */
export function store(area: StorageArea, key: string, text: string): boolean {
  const isStored = attempt(() => {
    const storage = storageOf(area)
    storage?.setItem(key, text)
    return storage !== null
  })
  return isStored ?? false
}

/** Removes what is under a key. What the browser refuses to remove it refuses to read as well. */
export function removeStored(area: StorageArea, key: string): void {
  attempt(() => storageOf(area)?.removeItem(key))
}

/** Removes everything of an area. */
export function clearStored(area: StorageArea): void {
  attempt(() => storageOf(area)?.clear())
}

/** Opens a channel to the other tabs; null where the browser refuses it or has none. */
export function openChannel(name: string): BroadcastChannel | null {
  return attempt(() => new BroadcastChannel(name)) ?? null
}

// Some browsers have null here; others throw as soon as the property is read.
function storageOf(area: StorageArea): Storage | null {
  return (area === 'tab' ? globalThis.sessionStorage : globalThis.localStorage) ?? null
}

function attempt<Result>(act: () => Result): Result | undefined {
  try {
    return act()
  } catch {
    return undefined
  }
}
