const MAX_DOCUMENTS = 500
const MAX_CHARACTERS = 10_000

type Cache<T> = { get(key: string): T | undefined; set(key: string, value: T): void }

/** LRU cache with bounded memory. */
export function createDocumentCache<T>(): Cache<T> {
  const documents = new Map<string, T>()
  return {
    get(text) {
      const found = documents.get(text)
      if (found === undefined) return undefined
      documents.delete(text)
      documents.set(text, found)
      return found
    },
    set(text, document) {
      if (text.length > MAX_CHARACTERS) return
      documents.set(text, document)
      const oldest = documents.keys().next()
      if (documents.size > MAX_DOCUMENTS && !oldest.done) documents.delete(oldest.value)
    },
  }
}

/** Invalid documents are cheap to reject again. */
export function createEmptyCache<T>(): Cache<T> {
  return { get: () => undefined, set: () => undefined }
}
