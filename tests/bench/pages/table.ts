export function row([name = '', ...figures]: readonly string[]): string {
  return name.padEnd(40) + figures.map((figure) => figure.padStart(13)).join('')
}
