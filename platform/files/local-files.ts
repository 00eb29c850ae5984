import { randomUUID } from 'node:crypto'
import { chmodSync, lstatSync, readdirSync } from 'node:fs'
import { link, mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { DatabaseAway } from '../database/database-away.ts'
import { demandFileKey, type Files, folderOf, isFileKey } from './files.ts'

/**
 * The end of the name of a file being written; a draft that a killed process left is not listed as a file.
 */
const DRAFT = '.draft'

/**
 * Files hold contracts and proofs of identity: only the product's own account on the machine may read them.
 */
const OWN_FILE = 0o600
const OWN_FOLDER = 0o700

/**
 * The files port on a local folder that no other user of the machine may read; files already there are closed
 * to others before any is read. The content type is the caller's to keep: a folder does not store it.
 */
export function openLocalFiles(directory: string, write = writeDurably): Files {
  const root = resolve(directory)
  closeToOthers(root)
  const store = async (
    key: string,
    bytes: Uint8Array,
    name: (draft: string, path: string) => Promise<void>,
  ) => {
    const path = pathOf(root, key)
    const draft = `${path}.${randomUUID()}${DRAFT}`
    try {
      await makeFolder(dirname(path))
      await write(draft, bytes)
      await name(draft, path)
      await syncFolder(dirname(path))
    } catch (error) {
      // The same request may be tried again once there is room: for its sender the service is away.
      throw isDiskFull(error) ? new DatabaseAway(error) : error
    } finally {
      await rm(draft, { force: true })
    }
  }
  return {
    put: (key, bytes) => store(key, bytes, rename),
    putNew: async (key, bytes) => {
      try {
        // A second name of a file is refused where the name is taken, which a rename never is.
        await store(key, bytes, link)
        return true
      } catch (error) {
        if (isCode(error, 'EEXIST')) return false
        throw error
      }
    },
    get: async (key) => {
      try {
        return new Uint8Array(await readFile(pathOf(root, key)))
      } catch (error) {
        if (isMissing(error)) return null
        throw error
      }
    },
    delete: async (key) => {
      const path = pathOf(root, key)
      try {
        await rm(path)
        await syncFolder(dirname(path))
      } catch (error) {
        if (!isMissing(error)) throw error
      }
    },
    keys: (beginning = '') => keysBeginning(root, beginning),
    linkTo: async (key) => {
      demandFileKey(key)
      return null
    },
  }
}

function pathOf(root: string, key: string): string {
  demandFileKey(key)
  return join(root, key)
}

/** Reads only the folder that the given beginning names. */
async function* keysBeginning(root: string, beginning: string): AsyncGenerator<string> {
  for await (const key of keysUnder(root, folderOf(beginning))) if (key.startsWith(beginning)) yield key
}

async function* keysUnder(root: string, folder: string): AsyncGenerator<string> {
  const entries = await readdir(join(root, folder), { withFileTypes: true }).catch((error) => {
    if (isMissing(error)) return []
    throw error
  })
  // A folder counts with its slash, as in the keys below it: `a.txt` comes before `a/b`.
  const named = entries.map((entry) => ({ entry, name: entry.isDirectory() ? `${entry.name}/` : entry.name }))
  for (const { entry, name } of named.sort((a, b) => (a.name < b.name ? -1 : 1))) {
    const key = folder + name
    if (entry.isDirectory()) yield* keysUnder(root, key)
    else if (isFileKey(key) && !key.endsWith(DRAFT)) yield key
  }
}

function closeToOthers(path: string): void {
  const found = lstatSync(path, { throwIfNoEntry: false })
  // The modes of another user's file cannot be changed: its access stays as the operator set it.
  if (!found || found.isSymbolicLink() || found.uid !== process.getuid?.()) return
  const wanted = found.isDirectory() ? OWN_FOLDER : OWN_FILE
  if ((found.mode & 0o777) !== wanted) chmodSync(path, wanted)
  if (found.isDirectory()) for (const name of readdirSync(path)) closeToOthers(join(path, name))
}

async function writeDurably(path: string, bytes: Uint8Array): Promise<void> {
  const file = await open(path, 'wx', OWN_FILE)
  try {
    await file.writeFile(bytes)
    await file.sync()
  } finally {
    await file.close()
  }
}

/** Creates the folder and makes each new name in its path durable. */
async function makeFolder(folder: string): Promise<void> {
  const first = await mkdir(folder, { recursive: true, mode: OWN_FOLDER })
  if (!first) return
  for (let created = folder; created.length >= first.length; created = dirname(created)) {
    await syncFolder(dirname(created))
  }
}

/** Makes a rename durable, which needs the folder that holds the name to be synchronized. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

const isDiskFull = (error: unknown) => isCode(error, 'ENOSPC', 'EDQUOT')

const isMissing = (error: unknown) => isCode(error, 'ENOENT', 'ENOTDIR')

function isCode(error: unknown, ...codes: string[]): boolean {
  return error instanceof Error && 'code' in error && codes.includes(String(error.code))
}
