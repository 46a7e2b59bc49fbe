import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { KeyboardEvent } from 'react'
import { useId, useState } from 'react'
import { paths } from '../paths.ts'
import { RADIUS } from '../theme-radii.ts'
import { Text } from '../ui/text.tsx'
import { CODE_FONT, CODE_STYLE } from './code-style.ts'
import { type QueryOutcome, runQuery } from './run-query.ts'

type Example = { title: string; query: string }

/** Ctrl+Enter runs the query. */
export function Explorer({ examples }: { examples: readonly Example[] }) {
  const [query, setQuery] = useState(examples[0]?.query ?? '')
  const [variables, setVariables] = useState('')
  const [outcome, setOutcome] = useState<QueryOutcome | null>(null)
  const [isRunning, setRunning] = useState(false)
  const id = useId()

  async function run(): Promise<void> {
    setRunning(true)
    setOutcome(await runQuery(paths.explorer(), query, variables))
    setRunning(false)
  }

  function handleRunShortcut(event: KeyboardEvent): void {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    void run()
  }

  return (
    <Box sx={GRID_STYLE}>
      <Box component="fieldset" sx={EXAMPLES_STYLE}>
        <legend>Examples</legend>
        {examples.map((example) => (
          <Button
            key={example.title}
            variant="outlined"
            size="small"
            aria-pressed={example.query === query}
            onClick={() => {
              setQuery(example.query)
              setVariables('')
            }}
          >
            <Text>{example.title}</Text>
          </Button>
        ))}
      </Box>
      <Box sx={COLUMN_STYLE}>
        <label htmlFor={`${id}-query`}>Query</label>
        <Box
          component="textarea"
          id={`${id}-query`}
          rows={14}
          spellCheck={false}
          autoCapitalize="off"
          value={query}
          onChange={(event) => setQuery(event.target.value)}
          onKeyDown={handleRunShortcut}
          sx={FIELD_STYLE}
        />
        <label htmlFor={`${id}-variables`}>Variables, as JSON</label>
        <Box
          component="textarea"
          id={`${id}-variables`}
          rows={3}
          spellCheck={false}
          autoCapitalize="off"
          value={variables}
          onChange={(event) => setVariables(event.target.value)}
          onKeyDown={handleRunShortcut}
          sx={FIELD_STYLE}
        />
        <Button variant="contained" size="large" onClick={run} disabled={isRunning || query.trim() === ''}>
          <Text>{isRunning ? 'Running…' : 'Run'}</Text>
        </Button>
      </Box>
      <Box sx={COLUMN_STYLE}>
        <span id={`${id}-response`}>Response</span>
        <Box
          component="pre"
          role="region"
          aria-labelledby={`${id}-response`}
          tabIndex={0}
          sx={RESPONSE_STYLE}
        >
          <code>{outcome?.text ?? 'No query has run yet.'}</code>
        </Box>
        <Box
          component="p"
          role="status"
          sx={{ m: 0, color: outcome?.isFailure ? 'error.main' : 'text.secondary' }}
        >
          {outcome?.summary ?? ''}
        </Box>
      </Box>
    </Box>
  )
}

const GRID_STYLE = {
  display: 'grid',
  gap: { xs: 2.5, md: 3 },
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
} as const

const EXAMPLES_STYLE = {
  gridColumn: '1 / -1',
  display: 'flex',
  flexWrap: 'wrap',
  gap: 1,
  m: 0,
  p: 0,
  border: 0,
  '& legend': { p: 0, mb: 1, fontWeight: 650 },
  '& button': { minHeight: 44, fontSize: '0.9375rem' },
  '& button[aria-pressed=true]': { bgcolor: 'primary.main', color: 'primary.contrastText' },
} as const

const COLUMN_STYLE = {
  display: 'grid',
  alignContent: 'start',
  gap: 1,
  minWidth: 0,
  '& label, & > span': { fontWeight: 650 },
} as const

const FIELD_STYLE = {
  width: '100%',
  p: 2,
  resize: 'vertical',
  color: 'text.primary',
  bgcolor: 'background.paper',
  border: '1px solid',
  borderColor: 'inputBorder',
  borderRadius: RADIUS.field,
  fontFamily: CODE_FONT,
  fontSize: '0.9375rem',
  lineHeight: 1.55,
} as const

const RESPONSE_STYLE = {
  ...CODE_STYLE,
  height: { xs: 360, md: 452 },
  bgcolor: 'background.paper',
  border: 1,
  borderColor: 'divider',
  borderRadius: RADIUS.field,
} as const
