import { execFileSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { openPostgres } from '#platform/database/database.ts'
import { listMigrations } from '#platform/database/migrate.ts'
import { startPrivatePostgres } from '../private-postgres.ts'
import { startApplication, type TestApplication } from '../process/application.ts'
import { openOnePort } from '../process/behind-one-port.ts'
import { findFreeStays } from '../process/free-stays.ts'
import { BEHIND_PROXY } from '../process/web-client.ts'
import { askFor, readHeld } from './bookings.ts'

/**
 * `npm run cluster:versions -- <commit>`: serves a landed version and this one (as it is committed) side by side on one database, books and
 * loads pages with their style sheets and scripts through both while the former is stopped, and counts. This version has one more migration that expands, so that the former has something that it does not know. Where a migration
 * between them does not expand, it says which: they cannot serve side by side.
 */
const [commit] = process.argv.slice(2)
if (!commit) throw new Error('Name the version before: npm run cluster:versions -- 431b0f24')
const EXPANSION = '-- expands\nalter table checkouts add column side_by_side text;\n'
const STAYS = 60

const folder = mkdtempSync(join(tmpdir(), 'calanque-versions-'))
const server = await startPrivatePostgres()
const running: TestApplication[] = []
try {
  const before = checkOut('before', commit)
  const after = checkOut('after', 'HEAD')
  const known = new Set(readdirSync(join(before, 'db/migrations')))
  const contracting = listMigrations().filter(({ name, expands }) => !known.has(name) && !expands)
  if (contracting.length > 0)
    throw new Error(
      `${commit} and this version cannot serve side by side: ${contracting.map(({ name }) => name).join(', ')} do not say that they expand`,
    )
  writeFileSync(join(after, 'db/migrations/9999-side-by-side.sql'), EXPANSION)
  const build = (sources: string) => execFileSync(process.execPath, ['server/build.ts'], { cwd: sources })
  build(before)
  // As where a machine is upgraded: the version before was built in this folder.
  cpSync(join(before, 'dist/client'), join(after, 'dist/client'), { recursive: true })
  build(after)

  const databaseUrl = server.url('postgres')
  const former = await startApplication({ databaseUrl, variables: BEHIND_PROXY, sources: before })
  running.push(former)
  const latter = await startApplication({
    ...{ databaseUrl, variables: BEHIND_PROXY, sources: after, from: former.folder },
  })
  running.push(latter)
  const readiness = await (await fetch(`${former.origin}/readyz`)).text()
  console.log(`The version before, once the new one has migrated: ${readiness}`)
  if (readiness !== 'ok') throw new Error(`The version before is not ready beside the new one: ${readiness}`)

  const stays = (await findFreeStays(latter.origin, STAYS)).map(({ property, from, to }) => ({
    ...{ villa: property, arrival: from, departure: to },
  }))
  const port = await openOnePort([former.origin, latter.origin])
  const outcomes: string[] = []
  const acknowledged: string[] = []
  let caller = 0
  const book = async (origin: string, stay: (typeof stays)[number]) => {
    const answer = await askFor(origin, stay, { key: crypto.randomUUID(), caller: caller++ })
    const { id } = (await answer.json()) as { id?: string }
    if (id) acknowledged.push(id)
    return answer.status
  }
  // Both want the same stay at once: one of them has it.
  for (const stay of stays.splice(0, STAYS / 3)) {
    const both = await Promise.all([book(former.origin, stay), book(latter.origin, stay)])
    outcomes.push(`raced ${both.sort().join(' ')}`)
  }
  let stopped: Promise<number | null> | undefined
  for (const [n, stay] of stays.entries()) {
    if (n === STAYS / 3) stopped = former.stop()
    const page = await fetch(`${port.origin}/annonces?minPrice=${100 + n}`)
    outcomes.push(`page ${page.status}`, `booked ${await book(port.origin, stay)}`)
    const links = new Set((await page.text()).match(/\/assets\/[\w.-]+/g))
    if (links.size === 0) outcomes.push('page without files')
    for (const link of links) outcomes.push(`file ${(await fetch(port.origin + link)).status}`)
  }
  outcomes.push(`former stopped with ${await stopped}`)
  await port.close()
  const opened = openPostgres(databaseUrl, { max: 1 })
  const held = [...(await readHeld(opened.db)).values()]
  await opened.close()
  const lost = acknowledged.filter((id) => !held.flat().includes(id)).length
  const doubles = held.filter((ids) => ids.length > 1).length
  for (const [said, all] of Map.groupBy(outcomes, (one) => one)) console.log(`${all.length} × ${said}`)
  console.log(`${acknowledged.length} bookings acknowledged, ${lost} lost, ${doubles} doubles`)
  const right = new Set(['raced 200 409', 'page 200', 'file 200', 'booked 200', 'former stopped with 0'])
  process.exitCode = lost + doubles === 0 && outcomes.every((one) => right.has(one)) ? 0 : 1
} finally {
  for (const one of running) await one.remove()
  await server.stop()
  rmSync(folder, { recursive: true, force: true })
}

/** The sources of a version, with its packages: those of this tree where they are the same. */
function checkOut(name: string, version: string): string {
  const sources = join(folder, name)
  execFileSync('git', ['clone', '--quiet', '.', sources], { stdio: 'inherit' })
  execFileSync('git', ['checkout', '--quiet', version], { cwd: sources, stdio: 'inherit' })
  const lock = (where: string) => readFileSync(join(where, 'package-lock.json'), 'utf8')
  if (existsSync('node_modules') && lock(sources) === lock('.'))
    symlinkSync(resolve('node_modules'), join(sources, 'node_modules'))
  else execFileSync('npm', ['ci', '--no-audit', '--no-fund'], { cwd: sources, stdio: 'ignore' })
  return sources
}
