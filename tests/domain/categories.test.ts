import { expect, test } from 'vitest'
import { CATEGORIES, categoryFilters, categoryLabel, isCategory } from '../../domain/categories.ts'
import { site } from '../../domain/site.ts'

test('known categories have labels, an unknown one is shown as stored', () => {
  expect(CATEGORIES.map(categoryLabel)).toEqual(['Outdoor', 'Skills & Crafts', 'Wellness', 'Social'])
  expect(categoryLabel('fishing')).toBe('fishing')
  expect(categoryLabel('constructor')).toBe('constructor')
})

test('only the stored words are categories', () => {
  expect(isCategory('outdoor')).toBe(true)
  expect(isCategory('Outdoor')).toBe(false)
})

test('the filters are in the documented order with their labels', () => {
  expect(categoryFilters).toEqual([
    { value: 'all', label: 'All Events' },
    { value: 'outdoor', label: 'Camp Dads' },
    { value: 'skills', label: 'Family Camps' },
    { value: 'wellness', label: 'Wellness' },
    { value: 'social', label: 'Social' },
  ])
})

test('the phone link dials the phone number that is shown', () => {
  expect(site.phoneHref).toBe(`tel:${site.phone.replaceAll(' ', '')}`)
})
