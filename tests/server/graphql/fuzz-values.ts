import fc from 'fast-check'

const strange: unknown[] = [
  null,
  true,
  '',
  ' ',
  0,
  -1,
  1.5,
  1e308,
  2 ** 31,
  2 ** 53 + 2,
  '\u0000',
  'a\u0000b',
  '\ud800',
  'x\udfff',
  '\u202e\u200b',
  '\r\nSet-Cookie: a=b',
  '🏕'.repeat(60),
  'x'.repeat(3000),
  "' OR 1=1 --",
  '"; DROP TABLE booking; --',
  '<script>alert(1)</script>',
  '$' + '{7*7}',
  '../../etc/passwd',
  '__proto__',
  'constructor',
  '2026-02-30',
  'NaN',
  'Infinity',
  '1e5',
  '0x10',
  '００１',
  [],
  {},
  [[[]]],
  { toString: 1, valueOf: null, length: -1 },
  { constructor: { prototype: { polluted: true } } },
]

const nested = fc
  .integer({ min: 5, max: 60 })
  .map((depth) => Array.from({ length: depth }).reduce<unknown>((inner) => [inner], 'deep'))

const anything: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 5, arbitrary: fc.constantFrom(...strange) },
  { weight: 2, arbitrary: fc.string({ unit: 'binary', maxLength: 40 }) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary-ascii', maxLength: 40 }) },
  { weight: 1, arbitrary: fc.integer() },
  { weight: 1, arbitrary: fc.double() },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
  { weight: 1, arbitrary: nested },
)

type Change = {
  at: number
  how: 'replace' | 'remove' | 'add' | 'repeat' | 'wrap'
  value: unknown
  key: string
}

const change: fc.Arbitrary<Change> = fc.record({
  at: fc.nat(),
  how: fc.constantFrom('replace', 'replace', 'replace', 'remove', 'add', 'repeat', 'wrap'),
  value: anything,
  key: fc.oneof(
    fc.constantFrom(
      '__proto__',
      'constructor',
      'userId',
      'role',
      'id',
      'totalAmount',
      'isAdmin',
      'length',
      '',
    ),
    fc.string({ maxLength: 8 }),
  ),
})

/** A valid value with up to three changes at any depth. */
export function near(valid: unknown): fc.Arbitrary<unknown> {
  return fc
    .array(change, { maxLength: 3 })
    .map((changes) => changes.reduce<unknown>((value, one) => changed(value, one), valid))
}

/** Returns a copy with one change, at a place counted in text order. */
function changed(value: unknown, one: Change): unknown {
  let left = one.at % placesIn(value)
  function visit(inner: unknown): unknown {
    if (left === 0) {
      left = -1
      return applied(inner, one)
    }
    left -= 1
    if (Array.isArray(inner)) return inner.map((each) => (left < 0 ? each : visit(each)))
    if (typeof inner !== 'object' || inner === null) return inner
    const entries = Object.entries(inner).map(([key, each]): [string, unknown] => [
      key,
      left < 0 ? each : visit(each),
    ])
    return Object.fromEntries(entries.filter(([, each]) => each !== undefined))
  }
  return visit(value)
}

function applied(value: unknown, { how, value: given, key }: Change): unknown {
  switch (how) {
    case 'replace':
      return given
    case 'remove':
      return undefined
    case 'wrap':
      return [value]
    case 'repeat':
      return Array.isArray(value) ? [...value, ...value, given] : [value, value]
    case 'add':
      return typeof value === 'object' && value !== null && !Array.isArray(value)
        ? Object.fromEntries([...Object.entries(value), [key, given]])
        : given
  }
}

function placesIn(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 1
  return Object.values(value).reduce<number>((count, inner) => count + placesIn(inner), 1)
}

export function rarely<T>(oneIn: number, made: fc.Arbitrary<T>): fc.Arbitrary<T | null> {
  return fc.oneof({ weight: oneIn - 1, arbitrary: fc.constant(null) }, { weight: 1, arbitrary: made })
}

/** Bytes of a JSON body, sometimes malformed. */
export function toBytes(body: fc.Arbitrary<unknown>): fc.Arbitrary<Buffer> {
  const breaks: ((text: string) => string)[] = [
    (text) => text.slice(0, Math.floor(text.length / 2)),
    (text) => text.replace('{', '{"__proto__":{"polluted":true},'),
    (text) => text.replace(/\d/, '9'.repeat(400)),
    (text) => text.replace(/\d/, '1e999'),
    (text) => text.replace('}', ',}'),
    (text) => `\ufeff${text}`,
    (text) => `${text}${text}`,
    (text) => `${'['.repeat(20_000)}${text}`,
    (text) => text.padEnd(101_000),
    () => '',
  ]
  return fc
    .tuple(body, rarely(8, fc.constantFrom(...breaks)), rarely(30, fc.uint8Array()))
    .map(([value, broken, bytes]) => {
      const text = JSON.stringify(value) ?? ''
      return Buffer.concat([Buffer.from(broken === null ? text : broken(text)), bytes ?? new Uint8Array()])
    })
}
