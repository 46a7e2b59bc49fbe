import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { assertNever } from '../../domain/assert-never.ts'
import { CodeBlock } from './code-block.tsx'
import { CODE_FONT } from './code-style.ts'
import { type Block, parseSpans, type Span } from './markdown.ts'

const LANGUAGES: Readonly<Record<string, string>> = {
  sh: 'Shell',
  js: 'JavaScript',
  python: 'Python',
  graphql: 'GraphQL',
  html: 'HTML',
  json: 'Response',
}

export function Prose({ block }: { block: Block }) {
  switch (block.kind) {
    case 'heading':
      return (
        <Typography component="h2" variant="h3" id={block.id} tabIndex={-1} sx={HEADING_STYLE}>
          {block.text}
        </Typography>
      )
    case 'paragraph':
      return (
        <Typography sx={TEXT_STYLE}>
          <Line text={block.text} />
        </Typography>
      )
    case 'code':
      return (
        <CodeBlock label={block.title || (LANGUAGES[block.language] ?? block.language)} text={block.text} />
      )
    case 'table':
      return <Table head={block.head} rows={block.rows} />
    default:
      return assertNever(block)
  }
}

export function Line({ text }: { text: string }) {
  return parseSpans(text).map((span) => <Piece key={span.key} span={span} />)
}

function Piece({ span }: { span: Span }) {
  if (span.kind === 'code') return <code>{span.text}</code>
  if (span.kind === 'link') return <a href={span.address}>{span.text}</a>
  return span.text
}

function Table({ head, rows }: { head: readonly string[]; rows: readonly (readonly string[])[] }) {
  return (
    <Box sx={TABLE_STYLE}>
      <table>
        <thead>
          <tr>
            {head.map((cell) =>
              cell === '' ? (
                <td key={cell} />
              ) : (
                <th key={cell} scope="col">
                  <Line text={cell} />
                </th>
              ),
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map(([first = '', ...rest]) => (
            <tr key={first}>
              <th scope="row">
                <Line text={first} />
              </th>
              {rest.map((cell) => (
                <td key={cell}>
                  <Line text={cell} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Box>
  )
}

const INLINE_STYLE = {
  '& code': {
    fontFamily: CODE_FONT,
    fontSize: '0.9em',
    px: 0.5,
    borderRadius: '4px',
    bgcolor: 'action.hover',
  },
  '& a': { color: 'primary.main', fontWeight: 600 },
} as const

const HEADING_STYLE = {
  mt: { xs: 3, md: 4 },
  scrollMarginTop: 88,
  outline: 'none',
  fontSize: '1.625rem',
} as const

const TEXT_STYLE = { ...INLINE_STYLE, maxWidth: '68ch' } as const

const TABLE_STYLE = {
  ...INLINE_STYLE,
  '& table': { width: '100%', borderCollapse: 'collapse', typography: 'body2' },
  '& th, & td': {
    textAlign: 'left',
    verticalAlign: 'top',
    py: 1.25,
    pr: 2,
    borderBottom: 1,
    borderColor: 'divider',
  },
  '& thead th': { fontWeight: 700, color: 'text.secondary' },
  // In pixels, so that doubled text still fits a phone.
  '& tbody th': { minWidth: '104px', fontWeight: 600 },
  // Long error codes must wrap on phones.
  '& tbody th code': { whiteSpace: { md: 'nowrap' } },
} as const
