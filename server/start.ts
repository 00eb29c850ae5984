import { enableCompileCache } from 'node:module'
import { buildIfNeeded } from './build.ts'

/**
 * `npm start`: builds if needed, then serves. Without NODE_ENV it is a demonstration; `NODE_ENV=production`
 * is the real site, without demo accounts or demo mail unless DEMO=1.
 */
keepLittleMemory()
buildIfNeeded()
// Beside what the build wrote, which the next build empties. Without a folder that can be written, Node compiles each time.
enableCompileCache('dist/server/.compiled')
if (!process.env.NODE_ENV) process.env.DEMO ||= '1'
process.env.NODE_ENV ||= 'production'
await import('./main.ts')

/**
 * Starts again in place, under the same number, with two pools of freed memory instead of one for each thread (glibc), and less room
 * for short-lived values (V8): both are read when a process starts. An operator who sets `MALLOC_ARENA_MAX` has chosen otherwise.
 */
function keepLittleMemory(): void {
  if (process.platform !== 'linux' || process.env.MALLOC_ARENA_MAX) return
  const { execPath, execArgv, argv, env } = process
  process.execve?.(execPath, [execPath, '--max-semi-space-size=16', ...execArgv, ...argv.slice(1)], {
    ...env,
    MALLOC_ARENA_MAX: '2',
  })
}
