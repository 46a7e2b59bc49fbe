/** `tab` lasts until the tab closes; `device` remains in the browser. */
export type StorageArea = 'tab' | 'device'

/** Returns null when there is none or storage is unavailable. */
export function readStored(area: StorageArea, key: string): string | null {
  return tryStorage(() => getStorage(area)?.getItem(key)) ?? null
}

/** Returns null when the value is missing or unreadable. */
export function readStoredJson(area: StorageArea, key: string): unknown {
  return tryStorage((): unknown => JSON.parse(getStorage(area)?.getItem(key) ?? 'null')) ?? null
}

/** Returns false when storage is unavailable or full. */
export function store(area: StorageArea, key: string, text: string): boolean {
  const isStored = tryStorage(() => {
    const storage = getStorage(area)
    storage?.setItem(key, text)
    return storage !== null
  })
  return isStored ?? false
}

/** Never throws: where removing is blocked, reading is blocked too. */
export function removeStored(area: StorageArea, key: string): void {
  tryStorage(() => getStorage(area)?.removeItem(key))
}

export function clearStored(area: StorageArea): void {
  tryStorage(() => getStorage(area)?.clear())
}

/** Returns null when the browser blocks or lacks channels. */
export function openChannel(name: string): BroadcastChannel | null {
  return tryStorage(() => new BroadcastChannel(name)) ?? null
}

// Some browsers return null here; others throw when the property is read.
function getStorage(area: StorageArea): Storage | null {
  return (area === 'tab' ? globalThis.sessionStorage : globalThis.localStorage) ?? null
}

function tryStorage<Result>(act: () => Result): Result | undefined {
  try {
    return act()
  } catch {
    return undefined
  }
}
