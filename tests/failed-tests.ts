import { stripVTControlCharacters } from 'node:util'

/** Of an error of a journey so many lines are shown: what was expected, what came. */
const MOST_LINES = 6
/** What follows the words of an error of a journey: the steps of its wait, the lines of its file, or what is attached. */
const AFTER_ERROR = /^\s*(Call log:|>?\s*\d+ \||at |attachment #|Error Context:)/

/** The name of each test that failed, with its cause, in the output of Vitest or Playwright. */
export function listFailed(output: string): string[] {
  const lines = stripVTControlCharacters(output).split('\n')
  const failed = new Set<string>()
  for (const [at, line] of lines.entries()) {
    const [, ofVitest] = /^ FAIL {2}(.+)$/.exec(line) ?? []
    // Tests with one cause are named above it.
    if (ofVitest)
      failed.add(`${ofVitest}\n${lines.slice(at).find((next) => !next.startsWith(' FAIL ')) ?? ''}`)
    const [, ofPlaywright] = /^ {2}\d+\) (.+?)[ ─]*$/.exec(line) ?? []
    if (ofPlaywright) failed.add([ofPlaywright, ...causeOf(lines.slice(at + 1))].join('\n'))
  }
  return [...failed]
}

function causeOf(lines: string[]): string[] {
  const end = lines.findIndex((line) => AFTER_ERROR.test(line))
  return lines
    .slice(0, end === -1 ? MOST_LINES : end)
    .filter((line) => line.trim() !== '')
    .slice(0, MOST_LINES)
}
