import { spawnSync } from 'node:child_process'
import { existsSync, globSync, mkdirSync, writeFileSync } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { PAGES } from '#app/pages.ts'
import { specPagesOf } from '#tests/spec-sidebars.ts'
import { writeCollected } from './collected.ts'
import { roomFiles } from './room-files.ts'

const ROOT = resolve(import.meta.dirname, '..')
const USAGE = `npm run new:room -- contacts [--room contact] [--label Contacts] [--one contact] [--many contacts]

  contacts   the folder of the room and the address of its page under /agent, in English
  --room     one of its things in English, where it is not the folder without its s
  --label    the name of its page in French; --one and --many, its things in a sentence`

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    ...{ room: { type: 'string' }, label: { type: 'string' } },
    ...{ one: { type: 'string' }, many: { type: 'string' } },
  },
})
const [rooms] = positionals
if (!rooms) {
  console.error(USAGE)
  process.exit(1)
}

const lines = specPagesOf('agent')
const specified = lines.findIndex(({ path }) => path === `/agent/${rooms}`)
const label = values.label ?? lines[specified]?.menu?.[1] ?? rooms[0]!.toUpperCase() + rooms.slice(1)
const files = roomFiles(ROOT, {
  ...{ rooms, room: values.room ?? rooms.replace(/s$/, ''), label },
  ...{ one: values.one ?? label.toLowerCase().replace(/s$/, ''), many: values.many ?? label.toLowerCase() },
  ...{ number: nextMigration(), place: 150, menu: specified === -1 ? null : placeOf(specified) },
})
const taken = [...files.keys()].filter((file) => existsSync(join(ROOT, file)))
if (taken.length > 0) throw new Error(`There is already ${taken.join(', ')}`)
for (const [file, text] of files) {
  mkdirSync(join(ROOT, dirname(file)), { recursive: true })
  writeFileSync(join(ROOT, file), text)
}
writeCollected(ROOT)
// Names of another length break the lines elsewhere.
spawnSync(
  'biome',
  ['check', '--write', ...files.keys()].filter((file) => !file.endsWith('.sql')),
  {
    ...{ cwd: ROOT, stdio: 'inherit' },
  },
)
console.log([...files.keys()].join('\n'))

/** The number after the last migration's. */
function nextMigration(): string {
  const numbers = globSync('db/migrations/*.sql', { cwd: ROOT }).map((file) =>
    Number(basename(file).slice(0, 4)),
  )
  return String(Math.max(...numbers) + 1).padStart(4, '0')
}

/** The place in the agents' sidebar between the lines around it that have a page. */
function placeOf(line: number): number {
  const places = lines.map(({ path }) => PAGES.find((page) => page.path === path)?.menu?.[0] ?? null)
  const before = places.slice(0, line).findLast((place) => place !== null) ?? 0
  const after = places.slice(line).find((place) => place !== null) ?? before + 20
  return Math.floor((before + after) / 2)
}
