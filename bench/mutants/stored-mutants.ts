import { parseSync } from 'vite'
import { AGENCY_MUTANTS } from './agency-mutants.ts'
import { MONEY_MUTANTS } from './money-mutants.ts'
import type { Mutants } from './mutant.ts'
import { OPTION_MUTANTS } from './option-mutants.ts'
import { PROMOTION_MUTANTS } from './promotion-mutants.ts'
import { RIGHT_MUTANTS } from './right-mutants.ts'
import { STAY_MUTANTS } from './stay-mutants.ts'
import { TEXT_MUTANTS } from './text-mutants.ts'

export type Mutant = { file: string; tests: readonly string[]; from: string; to: string; mistake: string }

/** Every stored mutant: each file of the product stands in one of these alone. */
export const MUTANTS: readonly Mutant[] = [
  MONEY_MUTANTS,
  PROMOTION_MUTANTS,
  STAY_MUTANTS,
  OPTION_MUTANTS,
  RIGHT_MUTANTS,
  AGENCY_MUTANTS,
  TEXT_MUTANTS,
].flatMap(mutantsOf)

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
