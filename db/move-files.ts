import { readConfig } from '#platform/config/config.ts'
import { openLocalFiles } from '#platform/files/local-files.ts'
import { moveFiles } from '#platform/files/move-files.ts'
import { openFiles } from '#platform/files/open-files.ts'
import { FOR_A_COMMAND } from '#platform/files/s3-requests.ts'

/**
 * `npm run files:move` writes the files of `DATA_DIR/files` to the bucket of the settings `S3_…`; with `-- --back` those of the
 * bucket to the folder. It may be cut and asked again, and asked while the product serves.
 */
try {
  const config = readConfig(process.env)
  if (config.files.provider !== 's3')
    throw new Error('Donnez d’abord le stockage objet\u00a0: S3_ENDPOINT, S3_BUCKET, S3_REGION et sa clé.')
  const folder = openLocalFiles(`${config.dataDirectory}/files`)
  const bucket = await openFiles(config.files, FOR_A_COMMAND)
  const isBack = process.argv.includes('--back')
  const [from, to] = isBack ? [bucket, folder] : [folder, bucket]
  const { carried, alreadyThere, bytes, different } = await moveFiles({ from, to }, (moved) => {
    const done = moved.carried + moved.alreadyThere
    if (done % 1_000 === 0) console.log(`${done.toLocaleString('fr-FR')} fichiers vus`)
  })
  const megabytes = Math.ceil(bytes / 1e6).toLocaleString('fr-FR')
  console.log(
    `Copiés et relus\u00a0: ${carried} (${megabytes} Mo). Déjà là, identiques\u00a0: ${alreadyThere}.`,
  )
  for (const key of different) console.error(`Relu différent de ce qui a été écrit\u00a0: ${key}`)
  if (different.length > 0) process.exitCode = 1
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
