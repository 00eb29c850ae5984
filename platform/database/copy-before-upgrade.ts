import { constants, cpSync, mkdirSync, readdirSync, renameSync, rmSync, statfsSync, statSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { lockFolder } from './embedded-lock.ts'

const MEGABYTE = 1_000_000

/**
 * Copies the folder of the embedded database, which must be closed, beside it into `copies/`, named by the last migration
 * that it has run and by the moment. A copy has its name once it is whole. Returns its path. Throws, in French, when it
 * does not fit on the disk.
 */
export function copyBeforeUpgrade(directory: string, { last, now }: { last: string; now: Date }): string {
  const unlock = lockFolder(directory)
  const copies = join(dirname(directory), 'copies')
  const moment = now.toISOString().slice(0, 19).replaceAll(':', '-')
  const copy = join(copies, `${basename(directory)}-${last.slice(0, 4)}-${moment}`)
  const unfinished = `${copy}.partial`
  try {
    mkdirSync(copies, { recursive: true, mode: 0o700 })
    demandSpace(directory, copies)
    cpSync(directory, unfinished, {
      recursive: true,
      preserveTimestamps: true,
      // Where the file system can, the copy shares its blocks with the original and takes no space.
      mode: constants.COPYFILE_FICLONE,
      filter: (path) => !basename(path).startsWith('calanque.lock'),
    })
    renameSync(unfinished, copy)
    return copy
  } finally {
    rmSync(unfinished, { recursive: true, force: true })
    unlock()
  }
}

function demandSpace(directory: string, copies: string): void {
  const size = sizeOf(directory)
  const { bavail, bsize } = statfsSync(copies)
  const free = bavail * bsize
  if (size < free) return
  throw new Error(
    `La base de ${directory} doit être mise à jour, et il manque de la place pour en garder d’abord une copie\u00a0: il faut ` +
      `${inMegabytes(size)} dans ${copies}, et ${inMegabytes(free)} sont libres. Faites de la place, puis relancez\u00a0; rien n’a changé.`,
  )
}

function sizeOf(folder: string): number {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce((size, { parentPath, name }) => size + statSync(join(parentPath, name)).size, 0)
}

function inMegabytes(bytes: number): string {
  return `${Math.ceil(bytes / MEGABYTE).toLocaleString('fr-FR')}\u00a0Mo`
}
