import { spawn } from 'node:child_process'
import { realpathSync, renameSync, rmSync, statSync } from 'node:fs'
import { availableParallelism, loadavg, setPriority } from 'node:os'
import type { Log } from '#platform/log.ts'

const PROGRAM = 'node_modules/.bin/storybook'
/** What the catalogue is to keep up with: the application built from the same sources. */
const APPLICATION = 'build/server/index.js'
/** Behind what visitors of the demonstration are doing meanwhile. */
const LOW_PRIORITY = 15
/** The start itself, and the first visits, come before. */
const PATIENCE_MS = 20_000

export type StorybookBuild = {
  state(): 'ready' | 'building' | 'failed'
  /** Has it built, or built again after a change, once the machine has nothing else to do; returns what calls that off. */
  buildWhenIdle(): () => void
}

/** The catalogue's folder, filled by Storybook itself in the background: ahead of the first visit, or at it. */
export function storybookBuild({ folder, log }: { folder: string; log: Log }): StorybookBuild {
  let outcome: 'building' | 'failed' | null = null
  const builtAt = () => modifiedAt(`${folder}/index.html`)
  const start = () => {
    outcome = 'building'
    // A build cut short must not look like a catalogue.
    const unfinished = `${folder}.partial`
    const options = ['build', '--output-dir', unfinished, '--disable-telemetry', '--quiet']
    const child = spawn(process.execPath, [realpathSync(PROGRAM), ...options], { stdio: 'ignore' })
    if (child.pid) setPriority(child.pid, LOW_PRIORITY)
    const stopWithUs = () => child.kill()
    process.once('exit', stopWithUs)
    const end = (code: number | null) => {
      process.off('exit', stopWithUs)
      outcome = code === 0 ? null : 'failed'
      if (code !== 0) log.error({ code }, 'storybook not built')
      else {
        rmSync(folder, { recursive: true, force: true })
        renameSync(unfinished, folder)
      }
    }
    child.once('exit', end)
    child.once('error', () => end(null))
  }
  return {
    state: () => {
      if (builtAt() > 0) return 'ready'
      if (outcome === null) start()
      return outcome ?? 'building'
    },
    buildWhenIdle: () => {
      const waiting = setInterval(() => {
        const due = outcome === null && builtAt() < modifiedAt(APPLICATION)
        if (due && !isIdle()) return
        clearInterval(waiting)
        if (due) start()
      }, PATIENCE_MS).unref()
      return () => clearInterval(waiting)
    },
  }
}

/** For five minutes the machine has had next to nothing to do: nobody is visiting, nobody measures. */
function isIdle(): boolean {
  const [minute, minutes] = loadavg()
  return Math.max(minute!, minutes!) < availableParallelism() / 5
}

function modifiedAt(file: string): number {
  return statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0
}
