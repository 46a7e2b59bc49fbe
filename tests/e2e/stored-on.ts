import type { Page } from '@playwright/test'

/**
 * Everything that a browser stores of the site, as one text: databases, caches with their bodies, both storages and
 * cookies. Bytes are read as letters, so that a word that was stored in clear is found; a key object is called by its
 * name.
 */
export function storedOn(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const found: string[] = [
      JSON.stringify({ ...localStorage }),
      JSON.stringify({ ...sessionStorage }),
      document.cookie,
    ]
    const answered = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result)
        request.onerror = () => reject(request.error)
      })
    const textOf = (value: unknown): string => {
      if (value instanceof CryptoKey) return 'CryptoKey'
      if (value instanceof ArrayBuffer) return new TextDecoder('latin1').decode(value)
      if (ArrayBuffer.isView(value)) return new TextDecoder('latin1').decode(value)
      if (typeof value === 'object' && value !== null) {
        return Object.entries(value)
          .map(([name, part]) => `${name}: ${textOf(part)}`)
          .join('\n')
      }
      return String(value)
    }
    for (const { name } of await indexedDB.databases()) {
      if (name === undefined) continue
      const database = await answered(indexedDB.open(name))
      for (const store of database.objectStoreNames) {
        const rows = database.transaction(store).objectStore(store)
        found.push(...(await answered(rows.getAllKeys())).map(String))
        found.push(...(await answered(database.transaction(store).objectStore(store).getAll())).map(textOf))
      }
      database.close()
    }
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      for (const request of await cache.keys()) {
        const answer = await cache.match(request)
        const type = answer?.headers.get('content-type') ?? ''
        // The site's own scripts say what a page may show, and the pictures nothing.
        found.push(request.url, /html|json/.test(type) ? ((await answer?.text()) ?? '') : '')
      }
    }
    return found.join('\n')
  })
}
