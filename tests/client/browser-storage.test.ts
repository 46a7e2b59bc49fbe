import { afterEach, expect, test, vi } from 'vitest'
import {
  clearStored,
  openChannel,
  readStored,
  readStoredJson,
  removeStored,
  store,
} from '../../client/storage/browser-storage.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  Reflect.deleteProperty(globalThis, 'localStorage')
})

function refuse(): never {
  throw new DOMException('The operation is insecure.', 'SecurityError')
}

const browsers: [string, () => void][] = [
  ['has no storage', () => vi.stubGlobal('localStorage', undefined)],
  ['has null as storage', () => vi.stubGlobal('localStorage', null)],
  [
    'throws when storage is read',
    () => Object.defineProperty(globalThis, 'localStorage', { get: refuse, configurable: true }),
  ],
  [
    'throws at every call',
    () =>
      vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse, removeItem: refuse, clear: refuse }),
  ],
]

test.each(browsers)('reads nothing and stores nothing in a browser that %s', (_name, become) => {
  become()
  expect(readStored('device', 'key')).toBeNull()
  expect(readStoredJson('device', 'key')).toBeNull()
  expect(store('device', 'key', 'text')).toBe(false)
  expect(() => removeStored('device', 'key')).not.toThrow()
  expect(() => clearStored('device')).not.toThrow()
})

test('reads stored values, and nothing that is not JSON', () => {
  const entries = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, text: string) => void entries.set(key, text),
    removeItem: (key: string) => void entries.delete(key),
  })
  expect(store('device', 'key', '{"a":1}')).toBe(true)
  expect(readStored('device', 'key')).toBe('{"a":1}')
  expect(readStoredJson('device', 'key')).toEqual({ a: 1 })
  store('device', 'key', '{broken')
  expect(readStoredJson('device', 'key')).toBeNull()
  removeStored('device', 'key')
  expect(readStored('device', 'key')).toBeNull()
})

test.each([
  ['is missing', undefined],
  ['is refused', refuse],
])('opens no channel where it %s', (_name, value) => {
  vi.stubGlobal('BroadcastChannel', value)
  expect(openChannel('session')).toBeNull()
})
