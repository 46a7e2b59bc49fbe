/** @param record npm's record of node_modules, if any */
export function isInstalled(lockfile, record) {
  if (!record) return false
  return Object.entries(lockfile.packages).every(([name, wanted]) => {
    if (name === '' || record.packages[name]?.version === wanted.version) return true
    const isForOthers =
      wanted.libc || !allows(wanted.os, process.platform) || !allows(wanted.cpu, process.arch)
    // Fallback packages name no system. npm installs them only without a native package.
    const isStandIn = !wanted.os && !wanted.cpu
    return wanted.optional && (isForOthers || isStandIn)
  })
}

function allows(list, own) {
  return !list || list.includes(own)
}
