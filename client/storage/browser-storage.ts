/** `tab` lasts until the tab closes; `device` remains in the browser. */
export type StorageArea = 'tab' | 'device'

/** One value in the browser's storage. Does not throw where storage is unavailable. */
export type StoredItem<Value> = {
  /** Returns null when the value is missing or unreadable. */
  read(): Value | null
  /** Returns false when storage is unavailable or full. */
  write(value: Value): boolean
  remove(): void
}

/**
 * Stores a value as JSON.
 * @param parse returns null or undefined for a value of another shape
 */
export function createStoredItem<Value>(
  area: StorageArea,
  key: string,
  parse: (stored: unknown) => Value | null | undefined,
): StoredItem<Value> {
  const text = createStoredText(area, key)
  return {
    ...text,
    read: () => parse(tryStorage(() => JSON.parse(text.read() ?? 'null')) ?? null) ?? null,
    write: (value) => text.write(JSON.stringify(value)),
  }
}

export function createStoredText(area: StorageArea, key: string): StoredItem<string> {
  return {
    read: () => tryStorage(() => getStorage(area)?.getItem(key)) ?? null,
    write(text) {
      const isStored = tryStorage(() => {
        const storage = getStorage(area)
        storage?.setItem(key, text)
        return storage !== null
      })
      return isStored ?? false
    },
    // Where removing is blocked, reading is blocked too.
    remove: () => void tryStorage(() => getStorage(area)?.removeItem(key)),
  }
}

export function clearStored(area: StorageArea): void {
  tryStorage(() => getStorage(area)?.clear())
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Returns null when the browser blocks or lacks channels. */
export function openChannel(name: string): BroadcastChannel | null {
  return tryStorage(() => new BroadcastChannel(name)) ?? null
}

// Some browsers return null here; others throw when the property is read.
function getStorage(area: StorageArea): Storage | null {
  return (area === 'tab' ? globalThis.sessionStorage : globalThis.localStorage) ?? null
}

function tryStorage<Result>(access: () => Result): Result | undefined {
  try {
    return access()
  } catch {
    return undefined
  }
}
