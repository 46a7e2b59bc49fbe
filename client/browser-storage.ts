/** `tab` lasts until the tab closes; `device` remains in the browser. */
export type StorageArea = 'tab' | 'device'

/** Returns null when there is none or storage is unavailable. */
export function readStored(area: StorageArea, key: string): string | null {
  return attempt(() => storageOf(area)?.getItem(key)) ?? null
}

/** Returns null when the value is missing or unreadable. */
export function readStoredJson(area: StorageArea, key: string): unknown {
  return attempt((): unknown => JSON.parse(storageOf(area)?.getItem(key) ?? 'null')) ?? null
}

/** Returns false when storage is unavailable or full. */
export function store(area: StorageArea, key: string, text: string): boolean {
  const isStored = attempt(() => {
    const storage = storageOf(area)
    storage?.setItem(key, text)
    return storage !== null
  })
  return isStored ?? false
}

/** Never throws: where removing is blocked, reading is blocked too. */
export function removeStored(area: StorageArea, key: string): void {
  attempt(() => storageOf(area)?.removeItem(key))
}

export function clearStored(area: StorageArea): void {
  attempt(() => storageOf(area)?.clear())
}

/** Returns null when the browser blocks or lacks channels. */
export function openChannel(name: string): BroadcastChannel | null {
  return attempt(() => new BroadcastChannel(name)) ?? null
}

// Some browsers return null here; others throw when the property is read.
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
