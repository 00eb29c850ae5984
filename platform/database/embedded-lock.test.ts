import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { lockFolder } from './embedded-lock.ts'

const root = mkdtempSync(join(tmpdir(), 'calanque-lock-'))
afterAll(() => rmSync(root, { recursive: true, force: true }))

let folders = 0
function folderHeldBy(holder: string): string {
  folders += 1
  const folder = join(root, String(folders))
  mkdirSync(folder)
  writeFileSync(join(folder, 'calanque.lock'), holder)
  return folder
}
const lockOf = (folder: string) => readFileSync(join(folder, 'calanque.lock'), 'utf8')

/** The number of a process that has ended. */
async function deadPid(): Promise<number> {
  const child = spawn(process.execPath, ['--version'], { stdio: 'ignore' })
  await new Promise((done) => child.once('exit', done))
  return child.pid!
}

describe('lock of the embedded folder', () => {
  test('creates the folder, names the process that holds it, and is removed once released', () => {
    const folder = join(root, 'new', 'folder')
    const release = lockFolder(folder)
    expect(lockOf(folder)).toMatch(new RegExp(`^${process.pid} `))
    release()
    expect(existsSync(join(folder, 'calanque.lock'))).toBe(false)
  })

  test('is refused while its holder lives; the error gives the number of that process', () => {
    const folder = folderHeldBy(`${process.ppid} `)
    expect(() => lockFolder(folder)).toThrow(`déjà ouverte par le processus ${process.ppid}`)
    expect(lockOf(folder)).toBe(`${process.ppid} `)
  })

  test('is refused to the process that already holds it', () => {
    const folder = join(root, 'twice')
    const release = lockFolder(folder)
    expect(() => lockFolder(folder)).toThrow(`processus ${process.pid}`)
    release()
  })

  test('is taken over when its holder is dead, or its number belongs to a later process', async () => {
    for (const holder of [`${await deadPid()} 1`, `${process.pid} 1`]) {
      const folder = folderHeldBy(holder)
      const release = lockFolder(folder)
      expect(lockOf(folder)).not.toBe(holder)
      release()
    }
  })

  test('a process killed while it took a lock over does not keep it', async () => {
    const dead = `${await deadPid()} 1`
    const folder = folderHeldBy(dead)
    writeFileSync(join(folder, 'calanque.lock.judging'), dead)
    lockFolder(folder)()
    expect(existsSync(join(folder, 'calanque.lock.judging'))).toBe(false)
  })

  test('when several processes find the same dead lock at once, one takes it', {
    timeout: 60_000,
  }, async () => {
    const dead = `${await deadPid()} 1`
    const rounds = Array.from({ length: 60 }, () => folderHeldBy(dead))
    const racers = await Promise.all([0, 1, 2].map(() => startRacer(rounds)))
    const startAt = Date.now() + 200
    const won = await Promise.all(racers.map(({ race }) => race(startAt)))
    for (const { child } of racers) child.kill('SIGKILL')
    expect(rounds.map((_, round) => won.filter((rounds) => rounds.includes(round)).length)).toEqual(
      rounds.map(() => 1),
    )
  })
})

/**
 * A process that tries to lock each folder at a set instant, the same in every such process, and keeps its
 * locks.
 */
async function startRacer(folders: readonly string[]) {
  const script = `
    import { lockFolder } from ${JSON.stringify(resolve('platform/database/embedded-lock.ts'))}
    process.setMaxListeners(0)
    const folders = ${JSON.stringify(folders)}
    process.stdin.once('data', (startAt) => {
      const won = []
      folders.forEach((folder, round) => {
        while (Date.now() < Number(startAt) + round * 10);
        try { lockFolder(folder); won.push(round) } catch {}
      })
      process.stdout.write(JSON.stringify(won))
    })
    process.stdout.write('ready')`
  const child = spawn(process.execPath, ['--input-type=module-typescript', '-e', script], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const said = () =>
    new Promise<string>((done) => child.stdout.once('data', (chunk: Buffer) => done(String(chunk))))
  await said()
  const race = async (startAt: number) => {
    const answer = said()
    child.stdin.write(String(startAt))
    return JSON.parse(await answer) as number[]
  }
  return { child, race }
}
