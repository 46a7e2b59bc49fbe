import { sampleEvent } from '../fixtures/sample-event.ts'

/** An organiser who is signed in. */
export const organiser = {
  id: '7',
  username: 'ada',
  role: 'ADMIN',
  secondFactorRequirement: 'NONE',
} as const

/** The sample camp as organisers see it. */
export const adminEvent = {
  ...{ id: '2', version: 3, startTimeInput: '16:00', endTimeInput: '10:00', imageUrl: sampleEvent.imageUrl },
  canMove: true,
  event: { ...sampleEvent, isActive: true, waitingCount: 3 },
} as const

/** A list of one. */
export function listOf<Node extends { id: string }>(node: Node) {
  return { matchCount: 1, edges: [{ cursor: node.id, node }], pageInfo: { hasNextPage: false } }
}
