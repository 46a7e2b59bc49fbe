/* Stops the site when start.mjs closes its channel or dies. Children end with the site. */
import cluster from 'node:cluster'

if (process.channel && cluster.isPrimary) {
  process.once('disconnect', () => {
    // The site is still starting. The embedded database ends with the process.
    if (!process.emit('SIGTERM', 'SIGTERM')) process.exit(0)
  })
  // The channel alone must not keep the process alive.
  process.channel.unref()
}
