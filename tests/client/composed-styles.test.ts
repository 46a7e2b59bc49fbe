import { expect, test } from 'vitest'
import { findComposedStyles } from '../../client/composed-styles.ts'

test('names styles that others of the page include, but not those that are no longer used', () => {
  const registered = {
    'css-button': 'top:0;color:red;',
    'css-base': 'display:flex;top:0;color:red;;',
    'css-card': 'margin:0;',
    'css-skeleton': 'color:red;',
    'css-passing': 'height:9px;',
  }
  const named = (rendered: string[]) => findComposedStyles({ key: 'css', registered }, rendered)
  expect(named(['base', 'card'])).toEqual(['button'])
  expect(named(['base', 'base', 'button'])).toEqual([])
  expect(named(['card'])).toEqual([])
})
