import { expect, test } from 'vitest'
import { createDataCipher, DecryptionError } from '../../../server/platform/data-cipher.ts'
import { createHmacHasher } from '../../../server/platform/hmac-hasher.ts'

const child = { firstName: 'Zoë', age: 7, allergies: 'peanuts' }

test('a ciphertext can be decrypted only for its own row', () => {
  const cipher = createDataCipher(['one key'])
  const bytes = cipher.encrypt(child, 'booking 1')
  expect(cipher.decrypt(bytes, 'booking 1')).toEqual(child)
  expect(() => cipher.decrypt(bytes, 'booking 2')).toThrow(DecryptionError)
})

test('ciphertexts reveal nothing and differ each time', () => {
  const cipher = createDataCipher(['one key'])
  const [one, two] = [cipher.encrypt(child, 'a'), cipher.encrypt(child, 'a')]
  expect(Buffer.from(one).toString('latin1')).not.toMatch(/peanuts|Zo|age/)
  expect(one).not.toEqual(two)
})

test('detects a change of any single byte', () => {
  const cipher = createDataCipher(['one key'])
  const bytes = cipher.encrypt(child, 'a')
  for (const index of bytes.keys()) {
    const changed = Uint8Array.from(bytes, (byte, at) => (at === index ? byte ^ 1 : byte))
    expect(() => cipher.decrypt(changed, 'a')).toThrow(DecryptionError)
  }
  for (const length of [0, 1, 32, 33, bytes.length - 1]) {
    expect(() => cipher.decrypt(bytes.subarray(0, length), 'a')).toThrow(DecryptionError)
  }
})

test('the newest key encrypts; older keys decrypt until they are dropped', () => {
  const old = createDataCipher(['first']).encrypt(child, 'a')
  const both = createDataCipher(['second', 'first'])
  expect(both.decrypt(old, 'a')).toEqual(child)
  const fresh = both.encrypt(child, 'a')
  expect(createDataCipher(['third', 'second']).decrypt(fresh, 'a')).toEqual(child)
  expect(() => createDataCipher(['third', 'second']).decrypt(old, 'a')).toThrow(DecryptionError)
})

test('an HMAC differs by purpose and key, and is found by each of the keys', () => {
  const hmac = createHmacHasher(['second', 'first'])
  expect(hmac.create('mailbox', 'sam@example.com')).toEqual(
    hmac.createForEachKey('mailbox', 'sam@example.com')[0],
  )
  expect(hmac.create('mailbox', 'sam@example.com')).not.toEqual(
    hmac.create('rate-counter', 'sam@example.com'),
  )
  const before = createHmacHasher(['first']).create('mailbox', 'sam@example.com')
  expect(hmac.create('mailbox', 'sam@example.com')).not.toEqual(before)
  expect(hmac.createForEachKey('mailbox', 'sam@example.com')).toContainEqual(before)
})
