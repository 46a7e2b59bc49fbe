import { execFileSync } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createScratchCheckout } from '../server/platform/scratch-checkout.ts'

/** Inserts text before the first match in a file. */
type Edit = { file: string; before: string; insert: string }

/** The hand-written edits for `facilities`, a new optional text of an event. All other code follows from them. */
export const edits: readonly Edit[] = [
  {
    file: 'prisma/schema.prisma',
    before: '  /// Arrangements for rain',
    insert:
      '  /// Facilities of the place. Null for none.\n  facilities           String?              @db.VarChar(200)\n',
  },
  {
    file: 'domain/events/event-form.ts',
    before: '  rainPlan: optionalText(',
    insert: "  facilities: optionalLine('Facilities', 200),\n",
  },
  {
    file: 'server/events/event-story.schema.ts',
    before: "  rainPlan: t.exposeString('rainPlan', {",
    insert:
      "  facilities: t.exposeString('facilities', {\n    nullable: true,\n    description: 'Facilities of the place. Null when none were entered.',\n  }),\n",
  },
  {
    file: 'server/events/staff/event-form.type.ts',
    before: '    rainPlan: t.string({',
    insert:
      "    facilities: t.string({ required: false, description: 'Facilities of the place, at most 200 characters.' }),\n",
  },
  {
    file: 'client/events/staff/event-fields.ts',
    before: '    rainPlan\n',
    insert: '    facilities\n',
  },
  {
    file: 'client/events/staff/event-information-section.tsx',
    before: '        <AdminField\n          name="rainPlan"',
    insert: '        <AdminField name="facilities" label="Facilities" />\n',
  },
  {
    file: 'client/events/event/event-story.tsx',
    before: '    rainPlan\n',
    insert: '    facilities\n',
  },
  {
    file: 'client/events/event/event-story.tsx',
    before: '      {data.rainPlan !== null && (',
    insert:
      '      {data.facilities !== null && <StorySection title="Facilities">{data.facilities}</StorySection>}\n',
  },
  {
    file: 'tests/server/events/form-samples.ts',
    before: "  ages: '4 to 12'",
    insert: "  facilities: 'Showers',\n",
  },
  {
    file: 'tests/server/authorisation/rows/seen-types.ts',
    before: 'rainPlan timeZone',
    insert: 'facilities ',
  },
]

/** Files of the edits, and the new migration. */
export const editedFiles = new Set([
  ...edits.map(({ file }) => file),
  'prisma/migrations/<new>/migration.sql',
])

/** @throws when the file does not contain the place */
export function insertInto(source: string, { file, before, insert }: Edit): string {
  if (!source.includes(before)) throw new Error(`${file} does not contain ${JSON.stringify(before)}`)
  return source.replace(before, () => insert + before)
}

/** Applies the edits to a copy, which then has to compile and to store and show the column. */
async function checkInCopy(): Promise<void> {
  const { folder, remove } = await createScratchCheckout()
  try {
    for (const edit of edits) {
      const path = join(folder, edit.file)
      await writeFile(path, insertInto(await readFile(path, 'utf8'), edit))
    }
    const run = (file: string, ...options: string[]) =>
      execFileSync(process.execPath, [file, ...options], { cwd: folder, stdio: 'inherit' })
    run('prisma/new-migration.ts', 'add_facilities')
    run('server/print-schema.ts')
    run('node_modules/@graphql-codegen/cli/esm/bin.js', '--config', 'codegen.ts')
    run('node_modules/typescript/bin/tsc', '-p', '.')
    run('server/build.mjs')
    run('node_modules/vitest/vitest.mjs', 'run', '--project', 'server', 'form-round-trips', 'select-events')
  } finally {
    await remove()
  }
}

if (import.meta.main) {
  await checkInCopy()
  process.stdout.write(`A new text column of an event takes edits in ${editedFiles.size} files:\n`)
  process.stdout.write(`${[...editedFiles].join('\n')}\n`)
}
