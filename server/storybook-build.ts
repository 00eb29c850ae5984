import { spawn } from 'node:child_process'
import { existsSync, realpathSync, renameSync, rmSync } from 'node:fs'
import { setPriority } from 'node:os'
import type { Log } from '#platform/log.ts'

const PROGRAM = 'node_modules/.bin/storybook'
/** Behind what visitors of the demonstration are doing meanwhile. */
const LOW_PRIORITY = 15

export type StorybookBuild = { state(): 'ready' | 'building' | 'failed' }

/** The catalogue's folder, filled by Storybook itself in the background the first time somebody asks for it. */
export function storybookBuild({ folder, log }: { folder: string; log: Log }): StorybookBuild {
  let outcome: 'building' | 'failed' | null = null
  const isBuilt = () => existsSync(`${folder}/index.html`)
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
      if (isBuilt()) return 'ready'
      if (outcome === null) start()
      return outcome ?? 'building'
    },
  }
}
