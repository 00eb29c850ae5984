import type { Config } from '#platform/config/config.ts'
import { type DiskState, diskSpaceWords, judgeDiskSpace, readDiskSpace } from '#platform/files/disk-space.ts'

/** The room on the disk of the data, for the page of operations; no words where the system does not say it. */
export function readDiskNotice(
  { config }: { config: Pick<Config, 'dataDirectory'> },
  readSpace = readDiskSpace,
): { state: DiskState; words: string | null } {
  const space = readSpace(config.dataDirectory)
  return space ? { state: judgeDiskSpace(space), words: diskSpaceWords(space) } : { state: 'ok', words: null }
}
