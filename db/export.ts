import { rmSync } from 'node:fs'
import { systemClock, todayInParis } from '#platform/clock.ts'
import { readConfig } from '#platform/config/config.ts'
import { askForCopy } from '#platform/database/copy-while-serving.ts'
import { openDatabase } from '#platform/database/database.ts'
import { withoutTimeLimit } from '#platform/database/without-time-limit.ts'
import { writeExportFile } from '#platform/export/export-file.ts'
import { exportBlocks } from '#platform/export/write-export.ts'
import { openFiles } from '#platform/files/open-files.ts'
import { FOR_A_COMMAND } from '#platform/files/s3-requests.ts'

/**
 * `npm run db:export -- file.jsonl.gz`: the configured database and its files in one portable file. The embedded database may be
 * served meanwhile: a copy of one moment is exported.
 */
try {
  const config = readConfig(process.env)
  const path = process.argv[2] ?? `calanque-${todayInParis(systemClock)}.jsonl.gz`
  const { database } = config
  const copy = database.provider === 'embedded' ? await askForCopy(database.directory) : null
  const opened = await openDatabase(copy ? { provider: 'embedded', directory: copy } : database)
  try {
    const files = await openFiles(config.files, FOR_A_COMMAND)
    const size = await withoutTimeLimit(() =>
      writeExportFile(path, exportBlocks({ db: opened.db, files, clock: systemClock })),
    )
    console.log(
      `${path}\u00a0: ${Math.ceil(size / 1024).toLocaleString('fr-FR')} Ko. Il contient des données personnelles.`,
    )
    console.log('Le secret (DATA_DIR/secret ou APP_SECRET) n’y est pas\u00a0: gardez-le à part.')
  } finally {
    await opened.close()
    if (copy) rmSync(copy, { recursive: true, force: true })
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
