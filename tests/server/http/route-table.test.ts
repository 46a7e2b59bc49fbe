import { expect, test } from 'vitest'
import { createRouteTable } from '../../../server/http/route-table.ts'

const table = createRouteTable([
  { method: 'GET', path: '/api/camps/:id', to: 'read' },
  { method: 'PATCH', path: '/api/camps/:id', to: 'change' },
  { method: 'GET', path: '/api/camps/of/:userId', to: 'list' },
  { method: 'POST', path: '/api/camps/:id/claim', to: 'claim' },
  { method: 'GET', path: '/media/*', to: 'file' },
])

test('matches a path with its named parameters', () => {
  expect(table.find('GET', '/api/camps/a-1')).toEqual({ to: 'read', params: { id: 'a-1' } })
  expect(table.find('HEAD', '/api/camps/a-1')?.to).toBe('read')
  expect(table.find('GET', '/api/camps/of/claim')).toEqual({ to: 'list', params: { userId: 'claim' } })
  expect(table.find('POST', '/api/camps/of/claim')).toEqual({ to: 'claim', params: { id: 'of' } })
  expect(table.find('GET', '/media/')?.to).toBe('file')
  expect(table.find('GET', '/media/a/%00/..%2f')?.to).toBe('file')
})

test('lists the methods of a path in a fixed order', () => {
  expect(table.methodsOf('/api/camps/a')).toEqual(['GET', 'PATCH'])
  expect(table.methodsOf('/api/camps/of/claim')).toEqual(['GET', 'POST'])
  expect(table.methodsOf('/api/nothing')).toEqual([])
  expect(table.find('TRACE', '/api/camps/a')).toBeNull()
})

test.each([
  '/api/camps/',
  '/api/camps/a/',
  '//api/camps/a',
  '/API/camps/a',
  '/api/c%61mps/a',
  '/api/camps/%61',
  '/api/camps/%E0%A4%A',
  '/api/camps/a#b',
  '/api/camps/a;b=c',
  '/api/camps/..',
  '/api/camps/:id',
  '/api/camps/é',
  `/api/camps/${'x'.repeat(201)}`,
  'http://example.com/api/camps/a',
  '*',
  '',
])('%j matches no route: paths are not normalised', (path) => {
  expect(table.find('GET', path)).toBeNull()
  expect(table.methodsOf(path)).toEqual([])
})
