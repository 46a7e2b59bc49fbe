/* Plain JavaScript with node: imports only, see set-up.mjs. */

/**
 * Whether npm's own record of node_modules holds every package of the lockfile that this machine needs.
 * @param record undefined when there is none
 */
export function isInstalled(lockfile, record) {
  if (!record) return false
  return Object.entries(lockfile.packages).every(([name, wanted]) => {
    if (name === '' || record.packages[name]?.version === wanted.version) return true
    const isForOthers =
      wanted.libc || !allows(wanted.os, process.platform) || !allows(wanted.cpu, process.arch)
    // Stand-ins that run everywhere are named for no system, and npm installs them only where nothing else is there.
    const isStandIn = !wanted.os && !wanted.cpu
    return wanted.optional && (isForOthers || isStandIn)
  })
}

function allows(list, own) {
  return !list || list.includes(own)
}
