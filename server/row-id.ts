/** Returns 0, which no row has, for an invalid id, so that it is handled like an unknown one. */
export function parseRowId(id: string | number): number {
  const text = String(id)
  if (!/^[1-9]\d{0,9}$/.test(text)) return 0
  const value = Number(text)
  return value <= 2_147_483_647 ? value : 0
}
