/** How many connections to the database one process keeps at most, by what they are for. */
export type Connections = {
  requests: number
  /** Limits and health, which answer while bookings fill the large pool. */
  limits: number
  queue: number
  /** Whether this process runs the queue's jobs and keeps its clock. */
  isWorked: boolean
  /** Whether this process answers requests, and so hears what others change: on one connection more. */
  isAnswering: boolean
}

/** A process that does everything: 18. */
export const connectionsOfAll: Connections = {
  requests: 10,
  limits: 3,
  queue: 4,
  isWorked: true,
  isAnswering: true,
}

/** The process that runs the jobs: 10. */
export const connectionsOfJobs: Connections = {
  requests: 5,
  limits: 1,
  queue: 4,
  isWorked: true,
  isAnswering: false,
}

/** One of so many workers: 15 when it is alone, 11 each of two, 9 each of more. */
export function connectionsOfWorker(workers: number): Connections {
  const requests = workers === 1 ? 10 : workers === 2 ? 6 : 4
  return { requests, limits: 2, queue: 2, isWorked: false, isAnswering: true }
}

/** The supervisor's own, which asks whether the database is ready. */
export const connectionsOfSupervisor = 1
