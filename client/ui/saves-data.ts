export function isDataSaverOn(): boolean {
  if (matchMedia('(prefers-reduced-data: reduce)').matches) return true
  const connection: unknown = 'connection' in navigator ? navigator.connection : null
  return (
    typeof connection === 'object' &&
    connection !== null &&
    'saveData' in connection &&
    connection.saveData === true
  )
}
