/* A separate process, so that jobs do not slow down visitors. */
import { createJobs } from '../jobs.ts'
import { jobConnections } from '../platform/connections.ts'
import { openProcessServices } from './open-process-services.ts'
import { runChildProcess } from './run-child-process.ts'

runChildProcess('jobs-process', async (context) => {
  const { opened } = await openProcessServices(context, jobConnections)
  await opened.services.queue.work(createJobs(opened.services))
})
