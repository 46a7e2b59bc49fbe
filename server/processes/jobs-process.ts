/* The child that runs what the queue and the clock ask for, and answers no page: a night's work slows nobody down. */
import { jobsOf } from '../jobs.ts'
import { connectionsOfJobs } from '../platform/connections.ts'
import { liveAsChild } from './child-life.ts'
import { openProcess } from './open.ts'

liveAsChild('jobs-process', async (work) => {
  const { opened } = await openProcess(work, work.env.databaseUrl ?? '', connectionsOfJobs)
  await opened.services.queue.work(jobsOf(opened.services))
})
