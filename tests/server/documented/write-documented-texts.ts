import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { documentedReport } from './documented-report.ts'

// Run after lines were added or removed: node tests/server/documented/write-documented-texts.ts
await writeFile(join(import.meta.dirname, '../../..', 'docs', 'documented-texts.md'), documentedReport())
