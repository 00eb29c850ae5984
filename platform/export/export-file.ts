import { createReadStream, createWriteStream, existsSync } from 'node:fs'
import { rename, rm, stat } from 'node:fs/promises'
import { pipeline as connect, Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { linesOf } from './export-lines.ts'

/** An export holds personal data and password hashes: only the owner of the file may read it. */
const OWNER_ONLY = 0o600

/**
 * Writes an export's blocks to a new compressed file and returns its size in bytes. The file has its name once it is
 * whole: what a killed process left beside it is written again. Throws, in French, when the name is taken or the disk full.
 */
export async function writeExportFile(path: string, blocks: AsyncIterable<string>): Promise<number> {
  const unfinished = `${path}.partial`
  const demandFree = () => {
    if (existsSync(path)) throw new Error(`${path} existe déjà\u00a0: choisissez un autre nom.`)
  }
  demandFree()
  try {
    const file = createWriteStream(unfinished, { mode: OWNER_ONLY, flush: true })
    await pipeline(Readable.from(blocks), createGzip(), file)
    demandFree()
    await rename(unfinished, path)
  } catch (error) {
    await rm(unfinished, { force: true })
    if (!isCode(error, 'ENOSPC')) throw error
    throw new Error(
      `Il n’y a plus de place pour écrire ${path}\u00a0: faites-en, ou choisissez un autre disque.`,
    )
  }
  return (await stat(path)).size
}

/** The lines of an export's file. Throws, in French, when it is missing, cut or not compressed. */
export async function* readExportFile(path: string): AsyncGenerator<string> {
  const text = connect(createReadStream(path), createGunzip(), () => {})
  try {
    yield* linesOf(text.setEncoding('utf8') as AsyncIterable<string>)
  } catch (error) {
    if (isCode(error, 'ENOENT')) throw new Error(`${path} n’existe pas.`)
    if (isCode(error, 'Z_'))
      throw new Error(`${path} est incomplet ou abîmé\u00a0: faites l’export de nouveau.`)
    throw error
  }
}

function isCode(error: unknown, start: string): boolean {
  return error instanceof Error && 'code' in error && String(error.code).startsWith(start)
}
