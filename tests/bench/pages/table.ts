/** Returns a line of a table: a name and its figures. */
export function row([name = '', ...figures]: readonly string[]): string {
  return name.padEnd(40) + figures.map((figure) => figure.padStart(13)).join('')
}
