/*
 * Loaded before main.ts by start.mjs: when start.mjs closes its channel or dies, the site stops as on SIGTERM.
 */
if (process.channel) {
  process.once('disconnect', () => {
    // Nobody listens yet while the site is still starting; the embedded database ends with the process.
    if (!process.emit('SIGTERM', 'SIGTERM')) process.exit(0)
  })
  // The channel alone shall not keep the process alive.
  process.channel.unref()
}
