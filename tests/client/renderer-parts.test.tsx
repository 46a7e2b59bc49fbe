import createCache from '@emotion/cache'
import { CacheProvider, ThemeContext } from '@emotion/react'
import createEmotionServer from '@emotion/server/create-instance'
import MuiBox from '@mui/material/Box'
import { type ElementType, type ReactNode, useId } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import RendererBox from '../../client/renderer/box.tsx'
import { theme } from '../../client/theme.ts'

/** Returns the markup of a page made with this Box: its elements, and its rules in any order. */
function drawn(page: (Box: ElementType) => ReactNode, Box: ElementType) {
  const styles = createCache({ key: 'css' })
  const { extractCriticalToChunks } = createEmotionServer(styles)
  const html = renderToString(
    <CacheProvider value={styles}>
      <ThemeContext value={theme}>{page(Box)}</ThemeContext>
    </CacheProvider>,
  )
  const rules = extractCriticalToChunks(html).styles.flatMap(({ css }) => css.split('}'))
  return { html, rules: rules.sort() }
}

function Named() {
  return <label htmlFor={useId()}>name</label>
}

const CONSTANT = { p: 2, '&:hover': { color: 'primary.main' } } as const

const pages: Record<string, (Box: ElementType) => ReactNode> = {
  'a constant': (Box) => <Box sx={CONSTANT}>text</Box>,
  'looks that are made anew': (Box) => <Box sx={{ mt: { xs: 1, md: 3 }, width: `${30}%`, flex: 'none' }} />,
  'equal looks twice': (Box) => (
    <>
      <Box sx={{ p: 1, m: undefined }} />
      <Box sx={{ p: 1 }} />
    </>
  ),
  'a list of looks': (Box) => <Box sx={[CONSTANT, false, { m: 0 }]} />,
  'looks of the theme': (Box) => (
    <Box sx={{ color: (given: typeof theme) => given.palette.text.primary, m: '0 auto' }} />
  ),
  'looks that are a function': (Box) => <Box sx={() => ({ display: 'grid' })} />,
  'no looks': (Box) => <Box component="ul" role="list" />,
  'another element with a name of its own': (Box) => (
    <Box component="section" className="kept" id="events" aria-label="Events" sx={{ py: 4 }} />
  ),
  'a box in a box, with ids between them': (Box) => (
    <Box sx={{ p: 1 }}>
      <Named />
      <Box sx={{ p: 1 }}>
        <Named />
        <Named />
      </Box>
    </Box>
  ),
  'a box that is made of a box': (Box) => <Box component={Box} sx={{ p: 3 }} />,
}

test.each(Object.keys(pages))('the server renderer renders %s as MUI does', (name) => {
  const page = pages[name]
  if (page === undefined) throw new Error('There is no such page')
  const expected = drawn(page, MuiBox)
  expect(expected.html).toContain('MuiBox-root')
  expect(drawn(page, RendererBox)).toEqual(expected)
  // This time from the cache.
  expect(drawn(page, RendererBox)).toEqual(expected)
})
