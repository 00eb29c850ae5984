import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'

/** Pages that a browser opened before an upgrade ask for their files this long. */
const KEPT_MS = 7 * 86_400_000
/** A machine of a developer builds many times a day. */
const MOST_BUILDS = 4

/** The names of the last build's files, and until when those of the builds before were a build's own, in milliseconds since 1970. */
type Carried = { own: string[]; former: Record<string, number> }

/**
 * Keeps in `kept` what a build is about to delete from `assets`, where no build has kept it: the files of a version that was built before
 * this was done.
 */
export function keepAssets(assets: string, kept: string): void {
  if (!existsSync(assets) || existsSync(recordIn(kept))) return
  const own = namesIn(assets)
  copy(assets, kept, own)
  write(kept, { own, former: {} })
}

/**
 * Adds to the files of a new build in `assets` those of the builds before, whose pages browsers and processes of those versions still
 * show: for a week from the build that took their place, and of four builds at most. Their names come from their content, so that none
 * takes the place of another.
 */
export function carryAssets(assets: string, kept: string, now: Date): void {
  const { own: before, former } = read(kept)
  const own = namesIn(assets)
  const isOwn = new Set(own)
  const ended: Record<string, number> = { ...former }
  for (const name of before) ended[name] = now.getTime()
  const builds = [...new Set(Object.values(ended))].sort((a, b) => b - a).slice(0, MOST_BUILDS)
  const since = Math.max(builds.at(-1) ?? 0, now.getTime() - KEPT_MS)
  const carried = Object.entries(ended).filter(
    ([name, at]) => !isOwn.has(name) && at >= since && existsSync(join(kept, name)),
  )
  copy(
    kept,
    assets,
    carried.map(([name]) => name),
  )
  copy(assets, kept, own)
  const stays = new Set([...own, ...carried.map(([name]) => name)])
  for (const name of namesIn(kept)) if (!stays.has(name)) rmSync(join(kept, name))
  write(kept, { own, former: Object.fromEntries(carried) })
}

function namesIn(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => name)
}

function copy(from: string, to: string, names: readonly string[]): void {
  mkdirSync(to, { recursive: true })
  for (const name of names) copyFileSync(join(from, name), join(to, name))
}

/** Beside the folder, so that it is no file of a build. */
const recordIn = (kept: string) => `${kept}.json`

function read(kept: string): Carried {
  const record = recordIn(kept)
  return existsSync(record) ? JSON.parse(readFileSync(record, 'utf8')) : { own: [], former: {} }
}

function write(kept: string, carried: Carried): void {
  writeFileSync(recordIn(kept), JSON.stringify(carried))
}
