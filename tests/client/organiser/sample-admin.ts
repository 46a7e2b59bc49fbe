import { sampleEvent } from '../fixtures/sample-event.ts'

export const organiser = {
  id: '7',
  username: 'ada',
  role: 'ADMIN',
  secondFactorRequirement: 'NONE',
} as const

/** The sample camp as organisers see it. */
export const adminEvent = {
  ...sampleEvent,
  isActive: true,
  waitingCount: 3,
  staff: {
    version: 3,
    startTimeInput: '16:00',
    endTimeInput: '10:00',
    canMove: true,
    warnings: [],
    imageUrlInput: sampleEvent.imageUrl,
  },
} as const

/** Returns a connection with one node. */
export function createList<Node extends { id: string }>(node: Node) {
  return { matchCount: 1, edges: [{ cursor: node.id, node }], pageInfo: { hasNextPage: false } }
}
