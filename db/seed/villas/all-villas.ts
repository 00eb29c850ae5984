import type { VillaSeed } from '../villa-seed.ts'
import { CANNES_ANTIBES_GRASSE } from './cannes-antibes-grasse.ts'
import { GRASSE_COUNTRY } from './grasse-country.ts'
import { MENTON_BORDER } from './menton-border.ts'
import { NICE_MONACO_MENTON } from './nice-monaco-menton.ts'
import { PROVENCE } from './provence.ts'
import { VAR_COAST } from './var-coast.ts'

const SHORES = [CANNES_ANTIBES_GRASSE, PROVENCE, NICE_MONACO_MENTON, VAR_COAST, GRASSE_COUNTRY, MENTON_BORDER]

/** Every villa, one of each shore in turn, so that the newest ones are spread along the coast. */
export const ALL_VILLAS: readonly VillaSeed[] = Array.from(
  { length: Math.max(...SHORES.map(({ length }) => length)) },
  (_, i) => SHORES.flatMap((shore) => shore.slice(i, i + 1)),
).flat()
