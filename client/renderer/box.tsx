import { __unsafe_useEmotionCache as useEmotionCache } from '@emotion/react'
import { type CSSObject, type SerializedStyles, serializeStyles } from '@emotion/serialize'
import { getRegisteredStyles, insertStyles, registerStyles } from '@emotion/utils'
import type { BoxProps } from '@mui/material/Box'
import styleFunctionSx from '@mui/system/styleFunctionSx'
import type { ElementType, Ref } from 'react'
import { theme } from '../theme.ts'

type Props = Omit<BoxProps, 'component'> & { component?: ElementType; ref?: Ref<unknown> }

/** Looks that were worked out before: those of constants by themselves, of others by what stands in them. */
const ofConstants = new WeakMap<object, SerializedStyles>()
const byContent = new Map<string, SerializedStyles>()
/** A bar has a style for each of its lengths; there are a few hundred others. */
const MOST_KNOWN = 5000

/**
 * MUI's Box for the renderer of pages: the same element with the same class, but its looks are worked out once for all
 * pages instead of once for each. Most elements of a page are boxes, and they took a third of its time.
 */
export default function Box({ sx, className, component: Tag = 'div', ...rest }: Props) {
  const cache = useEmotionCache()
  const composed: string[] = []
  const rawName = getRegisteredStyles(
    cache?.registered ?? {},
    composed,
    className ? `${className} MuiBox-root` : 'MuiBox-root',
  )
  if (cache === null) throw new Error('There is no cache of styles.')
  const serialized =
    composed.length === 0
      ? looksOf(sx)
      : serializeStyles([workedOut(sx), ...composed], cache.registered, { theme })
  const isTag = typeof Tag === 'string'
  registerStyles(cache, serialized, isTag)
  insertStyles(cache, serialized, isTag)
  return (
    <>
      {/* In the browser the Box has a part here, and React counts the places when it makes ids. */}
      {null}
      <Tag className={`${rawName}${cache.key}-${serialized.name}`} {...rest} />
    </>
  )
}

function looksOf(sx: Props['sx']): SerializedStyles {
  if (typeof sx !== 'object' || sx === null) return serializeStyles([workedOut(sx)], {}, { theme })
  const constant = ofConstants.get(sx)
  if (constant !== undefined) return constant
  const content = contentOf(sx)
  const known = content === null ? undefined : byContent.get(content)
  const serialized = known ?? serializeStyles([workedOut(sx)], {}, { theme })
  if (content !== null && byContent.size < MOST_KNOWN) byContent.set(content, serialized)
  ofConstants.set(sx, serialized)
  return serialized
}

function workedOut(sx: Props['sx']): CSSObject | null {
  const looks: unknown = styleFunctionSx({ sx, theme })
  return isLooks(looks) ? looks : null
}

// The two packages describe the same thing in types that do not fit each other.
function isLooks(looks: unknown): looks is CSSObject {
  return typeof looks === 'object' && looks !== null
}

/** Null for looks with a function in them, which nothing can be compared with. */
function contentOf(value: unknown): string | null {
  if (typeof value === 'function') return null
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'undefined'
  let content = Array.isArray(value) ? '[' : '{'
  for (const [name, inner] of Object.entries(value)) {
    const innerContent = contentOf(inner)
    if (innerContent === null) return null
    content += `${name}:${innerContent},`
  }
  return `${content}}`
}
