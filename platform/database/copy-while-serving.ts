import { constants, existsSync, mkdirSync, readdirSync, rmSync, watch, writeFileSync } from 'node:fs'
import { cp, rename, rm } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import type { OpenedDatabase } from './database.ts'
import { isFolderHeld } from './embedded-lock.ts'
import { withoutTimeLimit } from './without-time-limit.ts'

/** The end of the name of a file that asks for a copy; the copy has the same name without it. */
const ASKED = '.asked'
const PARTIAL = '.partial'
const COPIED_WITHIN = 60_000
const LOOK_EVERY = 100

const copiesOf = (directory: string) => join(dirname(directory), 'copies')

/**
 * Copies the folder of the embedded database that this process serves, as often as another process of the machine asks by
 * `askForCopy`: between two statements, while those that come wait. Returns the function that ends it.
 */
export function answerCopies(
  opened: Pick<OpenedDatabase, 'inOneSession'>,
  directory: string,
  onProblem: (problem: unknown) => void,
): () => void {
  const copies = copiesOf(directory)
  mkdirSync(copies, { recursive: true, mode: 0o700 })
  let last: Promise<unknown> = Promise.resolve()
  const look = () => {
    // A busy site has it wait for its turn as long as it takes.
    last = last.then(() => withoutTimeLimit(() => copyAsked(opened, directory))).catch(onProblem)
  }
  const watcher = watch(copies, { persistent: false }, look)
  return () => watcher.close()
}

async function copyAsked(opened: Pick<OpenedDatabase, 'inOneSession'>, directory: string): Promise<void> {
  const copies = copiesOf(directory)
  for (const file of readdirSync(copies).filter((name) => name.endsWith(ASKED))) {
    const copy = join(copies, file.slice(0, -ASKED.length))
    try {
      await opened.inOneSession(async (raw) => {
        await raw('checkpoint')
        await cp(directory, `${copy}${PARTIAL}`, {
          recursive: true,
          // Where the file system can, the copy shares its blocks with the original and takes no time.
          mode: constants.COPYFILE_FICLONE,
          filter: (path) => !basename(path).startsWith('calanque.lock'),
        })
      })
      await rename(`${copy}${PARTIAL}`, copy)
    } finally {
      await rm(`${copy}${PARTIAL}`, { recursive: true, force: true })
      await rm(join(copies, file), { force: true })
    }
  }
}

/**
 * The folder of a copy of the embedded database, made by the process that serves it; null when no process does. Its caller
 * deletes it. Throws, in French, when that process does not answer within a minute.
 */
export async function askForCopy(directory: string): Promise<string | null> {
  if (!isFolderHeld(directory)) return null
  const copies = copiesOf(directory)
  mkdirSync(copies, { recursive: true, mode: 0o700 })
  const copy = join(copies, `export-${process.pid}-${Date.now()}`)
  const asked = `${copy}${ASKED}`
  writeFileSync(asked, '')
  for (let waited = 0; existsSync(asked) && waited < COPIED_WITHIN; waited += LOOK_EVERY)
    await new Promise((resume) => setTimeout(resume, LOOK_EVERY))
  if (existsSync(copy)) return copy
  rmSync(asked, { force: true })
  throw new Error(
    `Le processus qui sert ${directory} n’en a pas fait de copie\u00a0: regardez son journal et la place sur le disque, ou arrêtez-le d’abord.`,
  )
}
