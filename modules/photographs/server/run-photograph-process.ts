import { fork } from 'node:child_process'
import { constants, setPriority } from 'node:os'
import { resolve } from 'node:path'
import type { PictureTask, ProcessAnswer } from './photograph-process.ts'
import { createTurns } from './turns.ts'

/**
 * The source of the process, found from the project's root, where npm scripts start: bundled code lies
 * elsewhere.
 */
const PROCESS = resolve('modules/photographs/server/photograph-process.ts')
/** The time limit, in milliseconds: the largest photograph takes some ten seconds on a slow machine. */
const LONGEST = 180_000
/** Each such process may take a gigabyte, whatever the weight of its file. */
const inTurn = createTurns(2)
/** A picture in the request of a visitor waits behind so many, some seconds each. */
const MOST_WAITING = 8
/** The signals that end a process whose file crashed it; any other end is not the file's fault. */
const BROKEN: readonly NodeJS.Signals[] = ['SIGSEGV', 'SIGABRT', 'SIGBUS', 'SIGILL', 'SIGFPE']

/**
 * Makes the pictures of one file in a process of its own, of a lower priority than the server's: a file that
 * crashes or blocks the decoder harms nothing else, and the memory is freed with the process. The process has
 * none of the server's secrets. A file that crashes it or takes longer than `longest` milliseconds is
 * `unreadable`; rejects when the process ended for another reason. Two such processes run at once; the others wait for their
 * turn, in their order, which `longest` does not count.
 */
export async function runPhotographProcess(
  bytes: Uint8Array,
  longest = LONGEST,
): Promise<ProcessAnswer<'pictures'>> {
  // Never `null`: one that is sent for a listing waits however many there are.
  return (await inTurn(() => runTask('pictures', bytes, longest), Number.POSITIVE_INFINITY))!
}

/**
 * Cleans one picture (`cleanPicture`) in such a process, by the same rules. Refuses it as `busy`, before any process starts, where
 * too many wait already: one visitor could else take all of the server's memory by tiny pictures.
 */
export async function runCleanPicture(
  bytes: Uint8Array,
): Promise<ProcessAnswer<'clean'> | { refusal: 'busy' }> {
  const answer = await inTurn(() => runTask('clean', bytes, LONGEST), MOST_WAITING)
  return answer ?? { refusal: 'busy' }
}

function runTask<Task extends PictureTask>(
  task: Task,
  bytes: Uint8Array,
  longest: number,
): Promise<ProcessAnswer<Task> | { refusal: 'unreadable' }> {
  return new Promise((done, failed) => {
    const child = fork(PROCESS, {
      serialization: 'advanced',
      // The server's own arguments may name an inspector's port, which is taken.
      execArgv: ['--max-old-space-size=256'],
      env: {},
      // Ctrl-C in a terminal must reach the server alone, which waits for the work under way.
      detached: true,
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    })
    let isOver = false
    const limit = setTimeout(() => {
      isOver = true
      child.kill('SIGKILL')
    }, longest)
    let answer: ProcessAnswer<Task> | null = null
    child.once('spawn', () => {
      try {
        setPriority(child.pid!, constants.priority.PRIORITY_BELOW_NORMAL)
      } catch {
        // The process has already ended: its exit is handled below.
      }
      child.send({ task, bytes }, (error) => error && child.kill('SIGKILL'))
    })
    child.once('message', (message: ProcessAnswer<Task>) => {
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
