import { parseSync } from 'vite'
import { MONEY_MUTANTS } from './money-mutants.ts'
import type { Mutants } from './mutant.ts'
import { RIGHT_MUTANTS } from './right-mutants.ts'
import { STAY_MUTANTS } from './stay-mutants.ts'

export type Mutant = { file: string; tests: readonly string[]; from: string; to: string; mistake: string }

/** Every stored mutant. */
export const MUTANTS: readonly Mutant[] = mutantsOf({ ...MONEY_MUTANTS, ...STAY_MUTANTS, ...RIGHT_MUTANTS })

export function mutantsOf(mutants: Mutants): Mutant[] {
  return Object.entries(mutants).flatMap(([file, { tests, changes }]) =>
    changes.map(([from, to, mistake]) => ({ file, tests, from, to, mistake })),
  )
}

/**
 * Why a mutant would prove nothing: its text is no longer found, is found twice, or becomes no code. Null for one that may
 * run.
 */
export function faultOf({ file, from, to }: Mutant, text: string): string | null {
  const found = text.split(from).length - 1
  if (found === 0) return `${file} has no text « ${from} » any more`
  if (found > 1) return `${file} has the text « ${from} » ${found} times`
  return parseSync(
    file,
    text.replace(from, () => to),
  ).errors.length > 0
    ? `${file} is no code with « ${to} »`
    : null
}
