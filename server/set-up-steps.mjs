import { spawn } from 'node:child_process'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

export const ROOT = fileURLToPath(new URL('..', import.meta.url))

export class SetUpError extends Error {}

export async function step(title, work) {
  const startedAt = Date.now()
  process.stdout.write(`${title} ... `)
  try {
    await work()
  } catch (error) {
    process.stdout.write('failed\n')
    throw error
  }
  process.stdout.write(`${((Date.now() - startedAt) / 1000).toFixed(1)} s\n`)
}

/** @throws SetUpError with the output when the program fails */
export async function run(command, args, { env = process.env, shell = false, timeoutMs = 0 } = {}) {
  const bin = path.join(ROOT, 'node_modules/.bin')
  const child = spawn(command, args, {
    cwd: ROOT,
    env: { ...env, PATH: `${bin}${path.delimiter}${process.env.PATH ?? ''}` },
    stdio: ['ignore', 'pipe', 'pipe'],
    shell,
    timeout: timeoutMs,
    windowsHide: true,
  })
  const stop = () => child.kill()
  process.once('exit', stop)
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk))
  const code = await new Promise((resolve) => {
    child.once('error', (error) => resolve(error.message))
    child.once('close', (exitCode, signal) => resolve(exitCode ?? signal))
  })
  process.removeListener('exit', stop)
  if (code !== 0) throw new SetUpError(`${[command, ...args].join(' ')} failed (${code}):\n${output.trim()}`)
  return output
}

export async function succeeds(command, args) {
  return run(command, args, { timeoutMs: 30_000 }).then(
    () => true,
    () => false,
  )
}

export function failSetUp(error) {
  const reason = error instanceof SetUpError ? error.message : (error?.stack ?? String(error))
  process.stderr.write(`\nThe site could not be set up.\n${reason}\n`)
  process.exit(1)
}
