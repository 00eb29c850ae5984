import { enableCompileCache } from 'node:module'
import { buildIfNeeded } from './build.ts'

/**
 * `npm start`: builds if needed, then serves. Without NODE_ENV it is a demonstration; `NODE_ENV=production`
 * is the real site, without demo accounts or demo mail unless DEMO=1.
 */
buildIfNeeded()
// Beside what the build wrote, which the next build empties. Without a folder that can be written, Node compiles each time.
enableCompileCache('dist/server/.compiled')
if (!process.env.NODE_ENV) process.env.DEMO ||= '1'
process.env.NODE_ENV ||= 'production'
await import('./main.ts')
