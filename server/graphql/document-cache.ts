const MAX_DOCUMENTS = 500
const MAX_CHARACTERS = 10_000

type Cache<T> = { get(key: string): T | undefined; set(key: string, value: T): void }

/**
 * Keeps parsed documents by their text: the last 500, none over 10,000 characters, so that nobody can fill the
 * memory with texts of his own.
 */
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

/** Keeps nothing: texts that do not parse are cheap to refuse again. */
export function createEmptyCache<T>(): Cache<T> {
  return { get: () => undefined, set: () => undefined }
}
