export type Connections = {
  requests: number
  /** Must respond while bookings fill the large pool. */
  limits: number
  queue: number
  isWorked: boolean
  /** Needs a connection to listen for changes. */
  isAnswering: boolean
}

export const standaloneConnections: Connections = {
  requests: 10,
  limits: 3,
  queue: 4,
  isWorked: true,
  isAnswering: true,
}

export const jobConnections: Connections = {
  requests: 5,
  limits: 1,
  queue: 4,
  isWorked: true,
  isAnswering: false,
}

export function getWorkerConnections(workers: number): Connections {
  const requests = workers === 1 ? 10 : workers === 2 ? 6 : 4
  return { requests, limits: 2, queue: 2, isWorked: false, isAnswering: true }
}

export const supervisorConnections = 1
