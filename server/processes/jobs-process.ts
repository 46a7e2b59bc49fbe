/* A separate process, so that jobs slow down no visitor. */
import { jobsOf } from '../jobs.ts'
import { connectionsOfJobs } from '../platform/connections.ts'
import { liveAsChild } from './child-life.ts'
import { openProcess } from './open.ts'

liveAsChild('jobs-process', async (work) => {
  const { opened } = await openProcess(work, work.env.databaseUrl ?? '', connectionsOfJobs)
  await opened.services.queue.work(jobsOf(opened.services))
})
