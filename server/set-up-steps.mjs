/* Runs the steps of the set-up and reports them. Plain JavaScript with node: imports only, see set-up.mjs. */
import { spawn } from 'node:child_process'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

/** The folder of the checkout. */
export const ROOT = fileURLToPath(new URL('..', import.meta.url))

/** A step that failed for a reason the message explains; no stack is wanted. */
export class SetUpError extends Error {}

/** Shows what is being done and how long it took; a failure says what the program said. */
export async function step(title, work) {
  const begun = Date.now()
  process.stdout.write(`${title} ... `)
  try {
    await work()
  } catch (error) {
    process.stdout.write('failed\n')
    throw error
  }
  process.stdout.write(`${((Date.now() - begun) / 1000).toFixed(1)} s\n`)
}

/** Runs a program in the checkout with its output kept back; throws that output when it fails. */
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

/** Whether the program runs and ends well. */
export async function succeeds(command, args) {
  return run(command, args, { timeoutMs: 30_000 }).then(
    () => true,
    () => false,
  )
}

/** Prints why the set-up failed and ends the process. */
export function failSetUp(error) {
  const reason = error instanceof SetUpError ? error.message : (error?.stack ?? String(error))
  process.stderr.write(`\nThe site could not be set up.\n${reason}\n`)
  process.exit(1)
}
