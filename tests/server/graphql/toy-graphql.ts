import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { gql } from '@apollo/client'
import { addTypenameToDocument } from '@apollo/client/utilities'
import { buildSchema, type DocumentNode, graphql, print } from 'graphql'
import { readBuildDocuments } from '../../../server/http/graphql/read-build-documents.ts'

const schema = buildSchema(readFileSync(new URL('../../../schema.graphql', import.meta.url), 'utf8'))

export const toyEvent = {
  __typename: 'Event',
  id: '7',
  title: 'Scenic Rim </script> Camp',
  description: 'Two nights under the gums.',
  shortDescription: 'Two nights under the gums & a lot of mud.',
  imageUrl: '/media/scenes/scenic-rim.webp',
  imageFocus: '50% 88%',
  photographs: [],
  hasStarted: false,
  category: 'OUTDOOR',
  customCategory: null,
  startDate: '2030-06-05',
  endDate: '2030-06-07',
  startTime: '16:00',
  endTime: '11:00',
  startsAt: '2030-06-05T06:00:00.000Z',
  endsAt: '2030-06-07T01:00:00.000Z',
  bookingClosesAt: '2030-06-05T06:00:00.000Z',
  nights: 2,
  isDayEvent: false,
  location: 'Scenic Rim, QLD',
  prices: {
    adultPerNight: '85.00',
    childPerNight: '45.00',
    glampingTent: '120.00',
    beerPackage: '0.00',
    tshirt: '35.00',
    tshirtKids: '25.00',
    hoodie: '0.00',
    hoodieKids: '0.00',
  },
  maxParticipants: 40,
  currentParticipants: 35,
  availableSpots: 5,
  availability: 'FEW_LEFT',
  activities: ['Rope swing', 'Whittling'],
  bring: ['Togs'],
  isActive: true,
  isOver: false,
  isCancelled: false,
  calendarSequence: 0,
  reviews: [],
  createdAt: '2029-01-01T00:00:00.000Z',
  updatedAt: '2029-01-01T00:00:00.000Z',
}

const root = {
  events: () => ({
    edges: [{ cursor: 'one', node: toyEvent }],
    pageInfo: { hasNextPage: false, hasPreviousPage: false, startCursor: 'one', endCursor: 'one' },
  }),
  event: ({ id }: { id: string }) => (id === toyEvent.id ? toyEvent : null),
  latestReviews: () => [],
  serverTime: () => new Date().toISOString(),
}

const built = fileURLToPath(new URL('../../../dist/ssr/documents.json', import.meta.url))
const toyTexts = new Map<string, string>()

/** An operation that no page has, with its hash as the code generator would write it. */
export function toyDocument(text: string): DocumentNode {
  const hash = `toy:${toyTexts.size}`
  const document = addTypenameToDocument(gql(text))
  toyTexts.set(hash, print(document))
  return Object.assign(document, { __meta__: { hash } })
}

type GraphqlBody = { documentId: string; variables?: Record<string, unknown>; operationName?: string }

/** Executes the page operations and those of `toyDocument` with the real schema on one fixed event. */
export async function toyGraphqlFetch(request: Request): Promise<Response> {
  const { documentId, variables, operationName }: GraphqlBody = await request.json()
  const text = toyTexts.get(documentId) ?? (await readBuildDocuments(built)).get(documentId)
  if (text === undefined) throw new Error(`nothing has the hash ${documentId}`)
  const result = await graphql({
    schema,
    source: text,
    rootValue: root,
    variableValues: variables,
    operationName,
  })
  return Response.json(result)
}
