import { readConfig } from '#platform/config/config.ts'
import { openLocalFiles } from '#platform/files/local-files.ts'
import { moveFiles, openMoveJournal } from '#platform/files/move-files.ts'
import { openFiles } from '#platform/files/open-files.ts'
import { FOR_A_COMMAND } from '#platform/files/s3-requests.ts'

/**
 * `npm run files:move` writes the files of `DATA_DIR/files` to the bucket of the settings `S3_…`; with `-- --back` those of the
 * bucket to the folder. It may be cut and asked again, and asked while the product serves. `--last` is for the run while it is stopped:
 * what was erased meanwhile is erased at the target too.
 */
try {
  const config = readConfig(process.env)
  if (config.files.provider !== 's3')
    throw new Error('Donnez d’abord le stockage objet\u00a0: S3_ENDPOINT, S3_BUCKET, S3_REGION et sa clé.')
  const folder = openLocalFiles(`${config.dataDirectory}/files`)
  const bucket = await openFiles(config.files, FOR_A_COMMAND)
  const isBack = process.argv.includes('--back')
  const last = process.argv.includes('--last')
  const [from, to] = isBack ? [bucket, folder] : [folder, bucket]
  const journal = openMoveJournal(`${config.dataDirectory}/moved-${isBack ? 'back' : 'files'}.txt`)
  const move = { from, to, journal, last }
  const { carried, alreadyThere, bytes, different, left } = await moveFiles(move, (moved) => {
    const done = moved.carried + moved.alreadyThere
    if (done % 1_000 === 0) console.log(`${done.toLocaleString('fr-FR')} fichiers vus`)
  })
  const megabytes = Math.ceil(bytes / 1e6).toLocaleString('fr-FR')
  console.log(
    `Copiés et relus\u00a0: ${carried} (${megabytes} Mo). Déjà là, identiques\u00a0: ${alreadyThere}.`,
  )
  if (last)
    console.log(`Effacés au départ depuis leur copie, et maintenant à l’arrivée\u00a0: ${left.length}.`)
  else if (left.length > 0)
    console.log(
      `Effacés au départ depuis leur copie, pas encore à l’arrivée\u00a0: ${left.length}. Le dernier passage, produit arrêté, les efface\u00a0: ajoutez --last.`,
    )
  for (const key of different) console.error(`Relu différent de ce qui a été écrit\u00a0: ${key}`)
  if (different.length > 0) process.exitCode = 1
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
