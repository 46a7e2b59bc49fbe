import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createSecretKey,
  type Decipheriv,
  randomBytes,
} from 'node:crypto'
import { deriveKey } from './derive-key.ts'

const VERSION = 1
const KEY_ID_BYTES = 4
const NONCE_BYTES = 12
const TAG_BYTES = 16
const HEAD_BYTES = 1 + KEY_ID_BYTES + NONCE_BYTES + TAG_BYTES

/** For changed bytes, another row or an unknown key. */
export class DecryptionError extends Error {
  override name = 'DecryptionError'
}

export type DataCipher = ReturnType<typeof createDataCipher>

/**
 * `secrets` newest first: the newest encrypts, all decrypt. Layout: version, key id, nonce, tag, ciphertext.
 * @param reportUndecryptable never throws, and returns at once
 */
export function createDataCipher(
  secrets: readonly string[],
  reportUndecryptable: (context: string) => void = () => undefined,
) {
  // Parsed once; raw bytes are five times slower.
  const keys = secrets.map((secret) => {
    const bytes = deriveKey(secret, 'personal-data')
    return { id: hashKeyId(bytes), key: createSecretKey(bytes) }
  })
  const byId = new Map(keys.map(({ id, key }) => [id.toString('hex'), key]))
  const [newest] = keys
  if (newest === undefined) throw new Error('A data key is required')
  const encryptionKey = newest.key
  const prefix = Buffer.concat([Buffer.of(VERSION), newest.id])

  function encryptAll(values: readonly unknown[], context: string): Uint8Array<ArrayBuffer>[] {
    const nonces = randomBytes(NONCE_BYTES * values.length)
    return values.map((value, index) => {
      const nonce = nonces.subarray(NONCE_BYTES * index, NONCE_BYTES * (index + 1))
      const head = Buffer.concat([prefix, nonce])
      const gcm = createCipheriv('aes-256-gcm', encryptionKey, nonce)
      gcm.setAAD(createAad(head, context))
      const text = gcm.update(JSON.stringify(value), 'utf8')
      const end = gcm.final()
      const encrypted = new Uint8Array(HEAD_BYTES + text.length + end.length)
      encrypted.set(head)
      encrypted.set(gcm.getAuthTag(), head.length)
      encrypted.set(text, HEAD_BYTES)
      encrypted.set(end, HEAD_BYTES + text.length)
      return encrypted
    })
  }

  return {
    newestKey: Uint8Array.from(newest.id),
    keyIds: keys.map(({ id }) => Uint8Array.from(id)),
    reportUndecryptable,
    encryptAll,
    /** `context`, such as a booking id, binds bytes to their row. */
    encrypt(value: unknown, context: string): Uint8Array<ArrayBuffer> {
      const [encrypted] = encryptAll([value], context)
      if (encrypted === undefined) throw new Error('encryptAll returned no value')
      return encrypted
    },
    /** @throws DecryptionError */
    decrypt(bytes: Uint8Array, context: string): unknown {
      const all = Buffer.from(bytes)
      if (all.length < HEAD_BYTES || all[0] !== VERSION) throw new DecryptionError('Not encrypted data')
      const head = all.subarray(0, HEAD_BYTES - TAG_BYTES)
      const key = byId.get(head.subarray(1, 1 + KEY_ID_BYTES).toString('hex'))
      if (key === undefined) throw new DecryptionError('Encrypted with an unknown key')
      const decipher = createDecipheriv('aes-256-gcm', key, head.subarray(1 + KEY_ID_BYTES), {
        authTagLength: TAG_BYTES,
      })
      decipher.setAAD(createAad(head, context))
      decipher.setAuthTag(all.subarray(HEAD_BYTES - TAG_BYTES, HEAD_BYTES))
      return JSON.parse(decryptOrThrow(decipher, all.subarray(HEAD_BYTES)))
    },
  }
}

function hashKeyId(key: Buffer): Buffer {
  return createHash('sha256').update(key).digest().subarray(0, KEY_ID_BYTES)
}

function createAad(head: Buffer, context: string): Buffer {
  return Buffer.concat([head, Buffer.from(context)])
}

function decryptOrThrow(decipher: Decipheriv, encrypted: Uint8Array): string {
  try {
    return decipher.update(encrypted, undefined, 'utf8') + decipher.final('utf8')
  } catch {
    throw new DecryptionError('Modified, or encrypted for another row')
  }
}
