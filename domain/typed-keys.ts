export function getKeys<Fields extends object>(fields: Fields): (keyof Fields & string)[]
export function getKeys(fields: object): string[] {
  return Object.keys(fields)
}

export function mapKeys<Key extends string, Value>(
  keys: readonly Key[],
  toValue: (key: Key) => Value,
): Record<Key, Value>
export function mapKeys(keys: readonly string[], toValue: (key: string) => unknown): Record<string, unknown> {
  return Object.fromEntries(keys.map((key) => [key, toValue(key)]))
}
