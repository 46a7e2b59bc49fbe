/* A separate process, so that jobs slow down no visitor. */
import { createJobs } from '../jobs.ts'
import { jobConnections } from '../platform/connections.ts'
import { openProcessServices } from './open-process-services.ts'
import { runChildProcess } from './run-child-process.ts'

runChildProcess('jobs-process', async (work) => {
  const { opened } = await openProcessServices(work, jobConnections)
  await opened.services.queue.work(createJobs(opened.services))
})
