import { readFileSync } from 'node:fs'

const WRITTEN_ADDRESS = 'https://campdads.example'

/** The documentation for third parties, as it stands. */
export const documentation = readFileSync(new URL('../../../docs/public-api.md', import.meta.url), 'utf8')

/** Its blocks of code in one language, with the address of the site that is to be asked. */
export function documentedCode(language: string, siteUrl: string): { title: string; text: string }[] {
  const blocks = [...documentation.matchAll(/^```(\w+) ?(.*)\n([\s\S]*?)^```$/gm)]
  return blocks
    .filter(([, found]) => found === language)
    .map(([, , title = '', text = '']) => ({ title, text: text.replaceAll(WRITTEN_ADDRESS, siteUrl) }))
}
