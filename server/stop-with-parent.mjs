/*
 * Loaded before main.ts by start.mjs: when start.mjs closes its channel or dies, the site stops as on SIGTERM.
 * The children of the site inherit it and end with the site itself.
 */
import cluster from 'node:cluster'

if (process.channel && cluster.isPrimary) {
  process.once('disconnect', () => {
    // Nobody listens yet while the site is still starting; the embedded database ends with the process.
    if (!process.emit('SIGTERM', 'SIGTERM')) process.exit(0)
  })
  // The channel alone shall not keep the process alive.
  process.channel.unref()
}
