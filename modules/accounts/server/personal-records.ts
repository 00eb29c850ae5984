import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/database/database.ts'
import type { Tables } from '#platform/database/tables.ts'
import type { Actor } from '../actor.ts'
import type { ErasureHold } from '../erased-account.ts'

/** A person who is signed in. */
export type AccountHolder = Extract<Actor, { kind: 'user' }>

/**
 * What one module stores about the person of an account (GDPR art. 15, 17 and 20): how it is exported, why it
 * cannot be erased today, and how it is erased. Declared in the module's `server/*-records.ts`, and gathered from there
 * (`docs/decisions/096`).
 */
export type PersonalRecords = {
  /** Its place in the export and in the erasure, from the first: those of one place follow each other as they come. */
  place: number
  /** The heading of its part of the export. */
  part: string
  /** The tables of the module that name an account, those that a law or the house keeps included. */
  tables: readonly (keyof Tables)[]
  /** Everything the module stores, in words and figures that the person can read; amounts are euros. */
  export(db: Database, userId: string): Promise<unknown>
  /** The reasons why the account cannot be erased now; a module without this function has none. */
  findHolds?(needs: { db: Database; clock: Clock }, person: AccountHolder): Promise<ErasureHold[]>
  /**
   * Erases what no law keeps and removes the person's name from the rest, in the caller's transaction. Signed
   * contracts and the books stay whole: ten years (C. com. L123-22, C. conso. L213-1).
   */
  erase(trx: Database, userId: string): Promise<void>
}
