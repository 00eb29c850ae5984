import { execFileSync, spawn } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { faultOf, MUTANTS, type Mutant } from './mutants/stored-mutants.ts'

/**
 * `npm run mutants [parts of paths]`: puts each stored mistake into a copy of the product, runs the tests that must find it,
 * and prints those that none found, with the score. Ends with 1 when one survives; refuses when a mistake fits no more.
 */
const ROOT = resolve(import.meta.dirname, '..')
const WORKERS = 2

const asked = process.argv.slice(2)
const mutants = MUTANTS.filter(({ file }) => asked.length === 0 || asked.some((part) => file.includes(part)))
const faults = mutants.flatMap(
  (mutant) => faultOf(mutant, readFileSync(join(ROOT, mutant.file), 'utf8')) ?? [],
)
if (faults.length > 0) {
  console.error(faults.join('\n'))
  process.exit(1)
}

const started = Date.now()
const survivors: Mutant[] = []
const waiting = [...mutants]
/** Whether tests pass without a mistake, so that it is the mistake they fail at. */
const sound = new Map<string, Promise<boolean>>()
await Promise.all(Array.from({ length: WORKERS }, work))
const killed = mutants.length - survivors.length
for (const { file, from, to, mistake } of survivors)
  console.log(`${file}: ${mistake}\n  - ${from.trim()}\n  + ${to.trim()}`)
const score = ((100 * killed) / mutants.length).toFixed(1)
console.log(
  `${killed} of ${mutants.length} found (${score} %), ${Math.round((Date.now() - started) / 1000)} s`,
)
process.exitCode = survivors.length > 0 ? 1 : 0

/** Takes mutants until none is left, in a copy of its own. */
async function work(): Promise<void> {
  const copy = copyOfProduct()
  try {
    for (let mutant = waiting.shift(); mutant; mutant = waiting.shift()) await tryOut(copy, mutant)
  } finally {
    rmSync(copy, { recursive: true })
  }
}

async function tryOut(copy: string, mutant: Mutant): Promise<void> {
  const path = join(copy, mutant.file)
  const text = readFileSync(path, 'utf8')
  const known = mutant.tests.join(' ')
  if (!sound.has(known)) sound.set(known, passes(copy, mutant.tests))
  if (!(await sound.get(known))) throw new Error(`${known} fails without a mistake`)
  writeFileSync(
    path,
    text.replace(mutant.from, () => mutant.to),
  )
  if (await passes(copy, mutant.tests)) survivors.push(mutant)
  writeFileSync(path, text)
  process.stderr.write('.')
}

function passes(cwd: string, tests: readonly string[]): Promise<boolean> {
  const config = 'bench/mutants/vitest.config.ts'
  const args = ['run', '--config', config, '--root', cwd, '--bail', '1', '--reporter', 'dot', ...tests]
  return new Promise((done, fail) => {
    const running = spawn(join(cwd, 'node_modules/.bin/vitest'), args, { cwd, stdio: 'ignore' })
    running.on('error', fail)
    running.on('close', (code) => done(code === 0))
  })
}

/** What the repository has, and what is not committed yet, in a folder of its own. */
function copyOfProduct(): string {
  const folder = mkdtempSync(join(tmpdir(), 'calanque-mutants-'))
  const args = ['ls-files', '-co', '--exclude-standard', '-z']
  const files = execFileSync('git', args, { cwd: ROOT, encoding: 'utf8', maxBuffer: 1e8 }).split('\0')
  for (const file of files)
    if (file && existsSync(join(ROOT, file))) cpSync(join(ROOT, file), join(folder, file))
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'))
  return folder
}
