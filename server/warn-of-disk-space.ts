import { judgeDiskSpace, readDiskSpace } from '#platform/files/disk-space.ts'
import type { Services } from './services.ts'

type Needs = {
  config: Pick<Services['config'], 'dataDirectory'>
  log: Pick<Services['log'], 'warn' | 'error'>
}

/** Writes in the log that the disk of the data has little room, or none. Repeated each minute while it lasts: the operator's own alarms count the lines of the log. */
export function warnOfDiskSpace({ config, log }: Needs, readSpace = readDiskSpace): void {
  const space = readSpace(config.dataDirectory)
  const state = space && judgeDiskSpace(space)
  if (state === 'low') log.warn({ ...space, directory: config.dataDirectory }, 'little disk space is left')
  if (state === 'full') log.error({ ...space, directory: config.dataDirectory }, 'no disk space is left')
}
