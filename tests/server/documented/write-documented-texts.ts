import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { documentedReport } from './documented-report.ts'

// node tests/server/documented/write-documented-texts.ts: after lines were added or taken away.
await writeFile(join(import.meta.dirname, '../../..', 'docs', 'documented-texts.md'), documentedReport())
