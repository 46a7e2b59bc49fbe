import { expect, test } from 'vitest'
import { createDataCipher, DecryptionError } from '../../../server/platform/data-cipher.ts'
import { createHmacHasher } from '../../../server/platform/hmac-hasher.ts'

const child = { firstName: 'Zoë', age: 7, allergies: 'peanuts' }

test('a ciphertext can be decrypted only for its own row', () => {
  const seal = createDataCipher(['one key'])
  const bytes = seal.seal(child, 'booking 1')
  expect(seal.open(bytes, 'booking 1')).toEqual(child)
  expect(() => seal.open(bytes, 'booking 2')).toThrow(DecryptionError)
})

test('ciphertexts reveal nothing and differ each time', () => {
  const seal = createDataCipher(['one key'])
  const [one, two] = [seal.seal(child, 'a'), seal.seal(child, 'a')]
  expect(Buffer.from(one).toString('latin1')).not.toMatch(/peanuts|Zo|age/)
  expect(one).not.toEqual(two)
})

test('detects a change of any single byte', () => {
  const seal = createDataCipher(['one key'])
  const bytes = seal.seal(child, 'a')
  for (const index of bytes.keys()) {
    const changed = Uint8Array.from(bytes, (byte, at) => (at === index ? byte ^ 1 : byte))
    expect(() => seal.open(changed, 'a')).toThrow(DecryptionError)
  }
  for (const length of [0, 1, 32, 33, bytes.length - 1]) {
    expect(() => seal.open(bytes.subarray(0, length), 'a')).toThrow(DecryptionError)
  }
})

test('the newest key encrypts; older keys decrypt until they are dropped', () => {
  const old = createDataCipher(['first']).seal(child, 'a')
  const both = createDataCipher(['second', 'first'])
  expect(both.open(old, 'a')).toEqual(child)
  const fresh = both.seal(child, 'a')
  expect(createDataCipher(['third', 'second']).open(fresh, 'a')).toEqual(child)
  expect(() => createDataCipher(['third', 'second']).open(old, 'a')).toThrow(DecryptionError)
})

test('an HMAC differs by purpose and key, and is found by each of the keys', () => {
  const hashes = createHmacHasher(['second', 'first'])
  expect(hashes.of('mailbox', 'sam@example.com')).toEqual(hashes.byEachKey('mailbox', 'sam@example.com')[0])
  expect(hashes.of('mailbox', 'sam@example.com')).not.toEqual(hashes.of('rate-counter', 'sam@example.com'))
  const before = createHmacHasher(['first']).of('mailbox', 'sam@example.com')
  expect(hashes.of('mailbox', 'sam@example.com')).not.toEqual(before)
  expect(hashes.byEachKey('mailbox', 'sam@example.com')).toContainEqual(before)
})
