/** @param record npm's record of node_modules, if any */
export function isInstalled(lockfile, record) {
  if (!record) return false
  return Object.entries(lockfile.packages).every(([name, wanted]) => {
    if (name === '' || record.packages[name]?.version === wanted.version) return true
    const isForOtherSystem =
      wanted.libc || !allows(wanted.os, process.platform) || !allows(wanted.cpu, process.arch)
    // Fallback packages name no system. npm installs them only without a native package.
    const isFallback = !wanted.os && !wanted.cpu
    return wanted.optional && (isForOtherSystem || isFallback)
  })
}

function allows(list, value) {
  return !list || list.includes(value)
}
