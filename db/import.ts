import { demandReadableContents } from '#modules/properties/server/stored-content.ts'
import { readConfig } from '#platform/config/config.ts'
import { openDatabase } from '#platform/database/database.ts'
import { withoutTimeLimit } from '#platform/database/without-time-limit.ts'
import { readExportFile } from '#platform/export/export-file.ts'
import { importAll } from '#platform/export/read-export.ts'
import { openFiles } from '#platform/files/open-files.ts'
import { FOR_A_COMMAND } from '#platform/files/s3-requests.ts'

/** `npm run db:import -- file.jsonl.gz`: fills the configured database, which must be empty, and its files. */
try {
  const path = process.argv[2]
  if (!path) throw new Error('Dites quel fichier\u00a0: npm run db:import -- calanque-2027-01-15.jsonl.gz')
  const config = readConfig(process.env)
  const opened = await openDatabase(config.database)
  try {
    const files = await openFiles(config.files, FOR_A_COMMAND)
    const imported = await withoutTimeLimit(() =>
      importAll({ opened, files, check: demandReadableContents }, () => readExportFile(path)),
    )
    const { tables, rows, files: written } = imported
    console.log(`${rows.toLocaleString('fr-FR')} lignes de ${tables} tables et ${written} fichiers importés.`)
  } finally {
    await opened.close()
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
