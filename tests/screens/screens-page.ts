import { type PicturedScreen, picturedScreens } from './screen-list.ts'

export const WIDTHS = [390, 768, 1280, 1920] as const

const INTRODUCTION = `# Screens

Every page and dialog of the site, ${WIDTHS.slice(0, -1).join(', ')} and ${WIDTHS.at(-1)} px wide, light above dark.
\`node tests/screens/take-screens.ts\` takes the pictures from the built site with its sample season. Add names of screens to
retake only those. Long pages are shown from the top, some in parts. Films are paused, as for visitors who prefer reduced
motion.
`

/** Returns the text of docs/screens.md. */
export function screensPage(): string {
  const groups = [...new Set(picturedScreens.map(({ group }) => group))]
  const parts = groups.map((group) => {
    const sheets = picturedScreens.filter((screen) => screen.group === group).map(writeSheet)
    return `## ${group}\n\n${sheets.join('\n')}`
  })
  return [INTRODUCTION, ...parts].join('\n')
}

function writeSheet({ name, title }: PicturedScreen): string {
  return `### ${title}\n\n![${title}](pictures/screens/${name}.webp)\n`
}
