import { afterEach, expect, test, vi } from 'vitest'
import {
  clearStored,
  createStoredItem,
  createStoredText,
  openChannel,
} from '../../client/storage/browser-storage.ts'
import { stubStorage } from './fixtures/stub-storage.ts'

const text = createStoredText('device', 'key')
const item = createStoredItem('device', 'key', (stored) => stored)

afterEach(() => {
  vi.unstubAllGlobals()
  Reflect.deleteProperty(globalThis, 'localStorage')
})

function reject(): never {
  throw new DOMException('The operation is insecure.', 'SecurityError')
}

const browsers: [string, () => void][] = [
  ['has no storage', () => vi.stubGlobal('localStorage', undefined)],
  ['has null as storage', () => vi.stubGlobal('localStorage', null)],
  [
    'throws when storage is read',
    () => Object.defineProperty(globalThis, 'localStorage', { get: reject, configurable: true }),
  ],
  [
    'throws at every call',
    () =>
      vi.stubGlobal('localStorage', { getItem: reject, setItem: reject, removeItem: reject, clear: reject }),
  ],
]

test.each(browsers)('reads nothing and stores nothing in a browser that %s', (_name, become) => {
  become()
  for (const stored of [text, item]) {
    expect(stored.read()).toBeNull()
    expect(stored.write('text')).toBe(false)
    expect(() => stored.remove()).not.toThrow()
  }
  expect(() => clearStored('device')).not.toThrow()
})

test('reads stored values, and nothing that is not JSON', () => {
  const entries = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, text: string) => void entries.set(key, text),
    removeItem: (key: string) => void entries.delete(key),
  })
  expect(text.write('{"a":1}')).toBe(true)
  expect(text.read()).toBe('{"a":1}')
  expect(item.read()).toEqual({ a: 1 })
  text.write('{broken')
  expect(item.read()).toBeNull()
  expect(item.write({ b: 2 })).toBe(true)
  expect(text.read()).toBe('{"b":2}')
  item.remove()
  expect(text.read()).toBeNull()
})

test('reads no value of another shape', () => {
  stubStorage('localStorage')
  const count = createStoredItem('device', 'key', (stored) => (typeof stored === 'number' ? stored : null))
  count.write(3)
  expect(count.read()).toBe(3)
  text.write('"three"')
  expect(count.read()).toBeNull()
})

test.each([
  ['is missing', undefined],
  ['is refused', reject],
])('opens no channel where it %s', (_name, value) => {
  vi.stubGlobal('BroadcastChannel', value)
  expect(openChannel('session')).toBeNull()
})
