export type Connections = {
  requests: number
  /** Separate, so that rate limits and health checks respond while bookings fill the large pool. */
  limits: number
  queue: number
  hasJobs: boolean
  /** Opens a connection that listens for changes. */
  isServing: boolean
}

export const standaloneConnections: Connections = {
  requests: 10,
  limits: 3,
  queue: 4,
  hasJobs: true,
  isServing: true,
}

export const jobConnections: Connections = {
  requests: 5,
  limits: 1,
  queue: 4,
  hasJobs: true,
  isServing: false,
}

export function getWorkerConnections(workers: number): Connections {
  const requests = workers === 1 ? 10 : workers === 2 ? 6 : 4
  return { requests, limits: 2, queue: 2, hasJobs: false, isServing: true }
}

export const supervisorConnections = 1
