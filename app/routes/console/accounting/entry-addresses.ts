import type { Area } from '#modules/accounts/role-access.ts'
import { Refusal } from '#shared/refusal.ts'

/** The address of the entries of books in a console; under it, that of each year of a book. */
export function entriesPath(area: Area): string {
  return area === 'back-office' ? '/back-office/finance/comptabilite' : `/${area}/comptabilite`
}

/** A year that an address names: NaN for none. */
export function yearIn(text: string): number {
  return /^20\d\d$/.test(text) ? Number(text) : Number.NaN
}

/** The file of a year, or a 404: a year of which there is nothing to write has no file. */
export async function fileOfYear<T>(writing: Promise<T>): Promise<T> {
  try {
    return await writing
  } catch (error) {
    if (error instanceof Refusal && error.code === 'INVALID_INPUT') throw new Response(null, { status: 404 })
    throw error
  }
}
