import { DatabaseAway } from '../database/database-away.ts'
import type { Files } from './files.ts'
import { openLocalFiles } from './local-files.ts'
import type { ObjectStore, Patience } from './s3-requests.ts'

/** Where files are kept: a folder of this machine, or a bucket that several machines share. */
export type FileStore = { provider: 'folder'; directory: string } | ({ provider: 's3' } & ObjectStore)

/**
 * The store that the configuration names; the client of the other one is not loaded. Throws, in French, where a bucket is missing or
 * refuses its key; one that does not answer is opened, since most pages need no file.
 */
export async function openFiles(store: FileStore, patience?: Patience): Promise<Files> {
  if (store.provider === 'folder') return openLocalFiles(store.directory)
  const { demandBucket, openS3Files } = await import('./s3-files.ts')
  await demandBucket(store).catch((error: unknown) => {
    if (!(error instanceof DatabaseAway)) throw error
  })
  return openS3Files(store, patience && { patience })
}
