export function escapeLikePattern(text: string): string {
  return text.slice(0, 200).replace(/[\\%_]/g, '\\$&')
}
