import { readFileSync } from 'node:fs'

const WRITTEN_ADDRESS = 'https://campdads.example'

export const documentation = readFileSync(new URL('../../../docs/public-api.md', import.meta.url), 'utf8')

/** Returns the code blocks of a language, with the site's address inserted. */
export function documentedCode(language: string, siteUrl: string): { title: string; text: string }[] {
  const blocks = [...documentation.matchAll(/^```(\w+) ?(.*)\n([\s\S]*?)^```$/gm)]
  return blocks
    .filter(([, found]) => found === language)
    .map(([, , title = '', text = '']) => ({ title, text: text.replaceAll(WRITTEN_ADDRESS, siteUrl) }))
}
