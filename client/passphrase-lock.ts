/** Bytes that only the passphrase opens. */
export type Locked = { iv: Uint8Array<ArrayBuffer>; bytes: ArrayBuffer }

/** What OWASP asks for of PBKDF2 with SHA-256 (Password Storage Cheat Sheet, 2023). */
const ROUNDS = 600_000

/** Salt for a new passphrase. */
export function newSalt(): Uint8Array<ArrayBuffer> {
  return crypto.getRandomValues(new Uint8Array(16))
}

/**
 * The key that a passphrase or a PIN makes. It lives in memory alone: it cannot be taken out, and nothing stores it, so
 * that the passphrase is typed again after each reload.
 */
export async function keyOf(passphrase: string, salt: Uint8Array<ArrayBuffer>): Promise<CryptoKey> {
  const typed = new TextEncoder().encode(passphrase.normalize('NFKC'))
  const base = await crypto.subtle.importKey('raw', typed, 'PBKDF2', false, ['deriveKey'])
  return crypto.subtle.deriveKey(
    { name: 'PBKDF2', hash: 'SHA-256', salt, iterations: ROUNDS },
    base,
    { name: 'AES-GCM', length: 256 },
    false,
    ['encrypt', 'decrypt'],
  )
}

export async function lock(key: CryptoKey, value: unknown): Promise<Locked> {
  const iv = crypto.getRandomValues(new Uint8Array(12))
  const plain = new TextEncoder().encode(JSON.stringify(value))
  return { iv, bytes: await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, key, plain) }
}

/** What was locked. Null when this key does not open it. */
export async function unlock(key: CryptoKey, { iv, bytes }: Locked): Promise<unknown> {
  try {
    const plain = await crypto.subtle.decrypt({ name: 'AES-GCM', iv }, key, bytes)
    return JSON.parse(new TextDecoder().decode(plain))
  } catch {
    return null
  }
}
