import { spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { temporaryFolder } from './after-file.ts'
import { ROOT } from './source-files.ts'

/** What the script that checks an exported register answers for a file, run by Node alone; `earlier` is an earlier last hash. */
export function verifyRegister(csv: string, earlier: string[] = []): { status: number | null; said: string } {
  const file = join(temporaryFolder('register'), 'registre.csv')
  writeFileSync(file, csv)
  const script = join(ROOT, 'docs/verify-register.mjs')
  const { status, stdout, stderr } = spawnSync(process.execPath, [script, file, ...earlier], {
    encoding: 'utf8',
  })
  return { status, said: `${stdout}${stderr}`.trim() }
}
