import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { cruise } from 'dependency-cruiser'
import { expect, test } from 'vitest'
import rules, { planted } from '../../.dependency-cruiser.mjs'

test('each import rule has a reason, and fails on a planted violation', async () => {
  expect(planted.length).toBeGreaterThan(60)
  for (const { name, comment } of rules.forbidden) expect(comment, name).toMatch(/\w.*\.$/)

  const folder = mkdtempSync(join(tmpdir(), 'import-rules-'))
  try {
    const files = plantAll(folder)
    const { output } = await cruise(
      [...files],
      { ...rules.options, ruleSet: { forbidden: rules.forbidden }, validate: true, baseDir: folder },
      rules.options.enhancedResolveOptions,
    )
    if (typeof output === 'string') throw new Error(output)
    const found = new Set(
      output.summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} -> ${to}`),
    )
    const missing = planted.flatMap(({ name, imports }) =>
      imports
        // A cycle is reported once, from either end.
        .filter(
          ([from, to]) =>
            !found.has(`${name}: ${from} -> ${to ?? from}`) && !found.has(`${name}: ${to} -> ${from}`),
        )
        .map(([from, to]) => `${name}: ${from} -> ${to}`),
    )
    expect(missing).toEqual([])
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})

/** Returns the files that the rules check. */
function plantAll(folder: string): Set<string> {
  const imports = new Map<string, Set<string>>()
  for (const [from, to] of planted.flatMap((rule) => rule.imports)) {
    imports.set(from, (imports.get(from) ?? new Set()).add(to ?? ''))
    if (to !== null && !imports.has(to)) imports.set(to, new Set())
  }
  for (const [file, targets] of imports) {
    const path = join(folder, file)
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, [...targets].map((target) => lineFor(file, target)).join(''))
  }
  return new Set([...imports.keys()].filter((file) => !file.startsWith('node_modules/')))
}

function lineFor(file: string, target: string): string {
  if (target === '') return 'export const nobody = 1\n'
  const name = /^node_modules\/(.+)\/index\.js$/.exec(target)?.[1]
  const path = relative(dirname(file), target)
  return `import '${name ?? (path.startsWith('.') ? path : `./${path}`)}'\n`
}
