import type { Cents } from '#shared/money.ts'

/**
 * What the check of a book compares: `balance` its lines with zero and what is kept of an account
 * with its lines, `attempts` what the attempts of payment took and gave
 * back with what the ledger says of them, `dues` the paid part of each due with the ledger, `receipts` the lines of the
 * register of receipts with the sums received, `deposits` what is owed back of the deposit of a stay with what its account has.
 */
export type BookSubject = 'balance' | 'attempts' | 'dues' | 'receipts' | 'deposits'

/** A difference in a book, in cents; `about` names the reservation, the attempt or the account, and is empty for the book as a whole. */
export type BookDifference = {
  holderId: number
  subject: BookSubject
  about: string
  expected: Cents
  found: Cents
}

const SUBJECTS: Record<BookSubject, string> = {
  balance: 'Somme des écritures du livre',
  attempts: 'Paiement et ses écritures',
  dues: 'Échéances payées et écritures du séjour',
  receipts: 'Registre des recettes et sommes reçues',
  deposits: 'Dépôt de garantie et ce qui en est à rendre',
}

/** The words of a difference: what was compared, and about what. */
export function differenceWords({ subject, about }: Pick<BookDifference, 'subject' | 'about'>): string {
  return about ? `${SUBJECTS[subject]}, ${about}` : SUBJECTS[subject]
}
