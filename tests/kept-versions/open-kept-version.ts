import { globSync } from 'node:fs'
import { basename, resolve } from 'node:path'
import { demandReadableContents } from '#modules/properties/server/stored-content.ts'
import type { OpenedDatabase } from '#platform/database/database.ts'
import { readExportFile } from '#platform/export/export-file.ts'
import { importAsItWas } from '#platform/export/read-export.ts'
import { openLocalFiles } from '#platform/files/local-files.ts'

const FOLDER = resolve(import.meta.dirname)
const END = '.jsonl.gz'

/** The kept versions, each by its commit and by how its demonstration was filled, such as `797172b-started`. */
export const KEPT_VERSIONS = globSync(`*${END}`, { cwd: FOLDER })
  .map((file) => basename(file, END))
  .sort()

/** Fills an empty database and the files of `dataDirectory` as the version left them; returns the moment it was kept. */
export async function fillAsKept(
  version: string,
  { opened, dataDirectory }: { opened: OpenedDatabase; dataDirectory: string },
): Promise<Date> {
  const lines = () => readExportFile(resolve(FOLDER, `${version}${END}`))
  const files = openLocalFiles(`${dataDirectory}/files`)
  await importAsItWas({ opened, files, check: demandReadableContents }, lines)
  for await (const line of lines()) return new Date(JSON.parse(line).exportedAt)
  throw new Error(`${version} is empty`)
}
