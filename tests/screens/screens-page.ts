import { type PicturedScreen, picturedScreens } from './screen-list.ts'

export const WIDTHS = [390, 768, 1280, 1920] as const

const INTRODUCTION = `# Screens

Every page of the site and its windows, ${WIDTHS.slice(0, -1).join(', ')} and ${WIDTHS.at(-1)} px wide, in light above and in dark below. The pictures
are taken by \`node tests/screens/take-screens.ts\` from the built site with its sample season; names of screens after the
command take only those anew. Long pages are shown from their top, some of them in parts. Films rest in the pictures, as
they do for those who asked for less motion.
`

/** Returns the text of docs/screens.md. */
export function screensPage(): string {
  const groups = [...new Set(picturedScreens.map(({ group }) => group))]
  const parts = groups.map((group) => {
    const sheets = picturedScreens.filter((screen) => screen.group === group).map(sheetOf)
    return `## ${group}\n\n${sheets.join('\n')}`
  })
  return [INTRODUCTION, ...parts].join('\n')
}

function sheetOf({ name, title }: PicturedScreen): string {
  return `### ${title}\n\n![${title}](pictures/screens/${name}.webp)\n`
}
