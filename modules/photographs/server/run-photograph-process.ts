import { fork } from 'node:child_process'
import { constants, setPriority } from 'node:os'
import { resolve } from 'node:path'
import type { ProcessAnswer } from './photograph-process.ts'

/** Its source, found from the project's root: npm scripts start there, bundled code does not live there. */
const PROCESS = resolve('modules/photographs/server/photograph-process.ts')
/** The largest photograph takes some ten seconds on a slow machine. */
const LONGEST = 180_000
/** How a process ends that a file broke; any other end says nothing of the file. */
const BROKEN: readonly NodeJS.Signals[] = ['SIGSEGV', 'SIGABRT', 'SIGBUS', 'SIGILL', 'SIGFPE']

/**
 * Makes the pictures of one file in a process of its own, after the pages in the queue for the processor: a file that
 * breaks or holds what reads it takes nothing else with it, and its memory goes with it. The process knows none of the
 * server's secrets. A file that breaks or outlasts it is `unreadable`; rejects when the process ended for another reason.
 */
export function runPhotographProcess(bytes: Uint8Array, longest = LONGEST): Promise<ProcessAnswer> {
  return new Promise((done, failed) => {
    const child = fork(PROCESS, {
      serialization: 'advanced',
      // Not the server's own: they may name an inspector's port.
      execArgv: ['--max-old-space-size=256'],
      env: {},
      // A terminal's Ctrl-C is for the server, which waits for what is being done.
      detached: true,
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    })
    let isOver = false
    const limit = setTimeout(() => {
      isOver = true
      child.kill('SIGKILL')
    }, longest)
    let answer: ProcessAnswer | null = null
    child.once('spawn', () => {
      try {
        setPriority(child.pid!, constants.priority.PRIORITY_BELOW_NORMAL)
      } catch {
        // It has ended already: its exit says so.
      }
      child.send(bytes, (error) => error && child.kill('SIGKILL'))
    })
    child.once('message', (message: ProcessAnswer) => {
      answer = message
    })
    child.once('error', (error) => {
      clearTimeout(limit)
      failed(error)
    })
    child.once('exit', (code, signal) => {
      clearTimeout(limit)
      if (answer) return done(answer)
      if (isOver || (signal && BROKEN.includes(signal))) return done({ refusal: 'unreadable' })
      failed(new Error(`The process of photographs ended with ${signal ?? code}`))
    })
  })
}
