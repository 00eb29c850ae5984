import { REGISTER_COLUMNS } from './register-line.ts'

/** A stored line of a register: its cells, the hash of the line before, its own hash. */
export type WrittenLine = { position: number; cells: string[]; previousHash: string; hash: string }

/** The header of an exported register. */
export const REGISTER_FILE_COLUMNS = [
  ...REGISTER_COLUMNS,
  'Empreinte de la ligne précédente',
  'Empreinte SHA-256',
] as const

/** The cells of an exported line, in the order of the header. */
export function fileLine({ cells, previousHash, hash }: WrittenLine): string[] {
  return [...cells, previousHash, hash]
}
