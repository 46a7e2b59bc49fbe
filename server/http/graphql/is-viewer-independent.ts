import {
  type DocumentNode,
  type GraphQLSchema,
  Kind,
  OperationTypeNode,
  TypeInfo,
  visit,
  visitWithTypeInfo,
} from 'graphql'
import { publicFields } from '../../public-api/public-schema.ts'

/** An unlisted field only costs speed. Never list a field that depends on the viewer. */
const moreSharedFields: Readonly<Record<string, string>> = {
  Event:
    'imageAlt customCategory hasStarted currentParticipants calendarSequence glampingTentsLeft cancelReason isActive createdAt leaders leaderImageUrl reviews',
  Query: 'eventCancellation latestReviews',
  EventCancellation: 'eventId amount steps',
  CancellationStep: 'fromDay untilDay cashAmount restAmount creditAmount isNow',
  EventCancellationStep: 'sentence span',
  PastEvent: 'createdAt',
  Review: 'id rating review name event date',
}

const fields = new Set(
  [...Object.entries(publicFields), ...Object.entries(moreSharedFields)].flatMap(([type, names]) =>
    names.split(' ').map((name) => `${type}.${name}`),
  ),
)

export function isViewerIndependent(schema: GraphQLSchema, document: DocumentNode): boolean {
  const types = new TypeInfo(schema)
  let isIndependent = true
  visit(
    document,
    visitWithTypeInfo(types, {
      OperationDefinition({ operation }) {
        if (operation !== OperationTypeNode.QUERY) isIndependent = false
      },
      Field({ name }) {
        if (name.value !== '__typename' && !fields.has(`${types.getParentType()?.name}.${name.value}`))
          isIndependent = false
      },
    }),
  )
  const operations = document.definitions.filter(({ kind }) => kind === Kind.OPERATION_DEFINITION)
  return isIndependent && operations.length === 1
}
