export type EncryptedValue = { iv: Uint8Array<ArrayBuffer>; bytes: ArrayBuffer }

/** OWASP's minimum for PBKDF2 with SHA-256 (Password Storage Cheat Sheet, 2023). */
const ROUNDS = 600_000

export function createSalt(): Uint8Array<ArrayBuffer> {
  return crypto.getRandomValues(new Uint8Array(16))
}

/** Derives a non-extractable key, which is never stored: each reload needs the passphrase again. */
export async function derivePassphraseKey(
  passphrase: string,
  salt: Uint8Array<ArrayBuffer>,
): Promise<CryptoKey> {
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

export async function encryptValue(key: CryptoKey, value: unknown): Promise<EncryptedValue> {
  const iv = crypto.getRandomValues(new Uint8Array(12))
  const plain = new TextEncoder().encode(JSON.stringify(value))
  return { iv, bytes: await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, key, plain) }
}

/** Returns the decrypted value, or null for a wrong key. */
export async function decryptValue(key: CryptoKey, { iv, bytes }: EncryptedValue): Promise<unknown> {
  try {
    const plain = await crypto.subtle.decrypt({ name: 'AES-GCM', iv }, key, bytes)
    return JSON.parse(new TextDecoder().decode(plain))
  } catch {
    return null
  }
}
