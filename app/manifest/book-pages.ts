import { isAgencyHead } from '#modules/accounts/actor-groups.ts'
import { mayMoveMoney } from '#modules/payments/payment-policy.ts'
import { consolePages, file, type Pages, page } from './page-entry.ts'
import { inSettings } from './settings-pages.ts'

const READ = { read: 'whole area' } as const

/** The book of each card holder: its balance, its guarantee and its register of receipts. */
export const BOOK_PAGES: Pages = [
  ...consolePages('back-office', [
    page('finance/livres', 'books/books.tsx', { csv: 'livres', finds: 'Livres', ...READ }),
    page('finance/livres/:book', 'books/book.tsx', { act: mayMoveMoney, ...READ, reads: 12 }),
    page('finance/recettes', 'books/receipts.tsx', {
      csv: [['recettes', 'Recettes']],
      finds: 'Registre des recettes',
      ...READ,
    }),
    file('finance/recettes/registre.csv', 'books/receipt-register-file.ts', READ),
  ]),
  ...consolePages('agent', [
    ...inSettings(
      page('garantie', 'books/guarantee.tsx', {
        tab: [30, 'Garantie et recettes'],
        act: isAgencyHead,
        csv: [['recettes', 'Recettes']],
        ...READ,
      }),
    ),
    file('settings/garantie/registre.csv', 'books/receipt-register-file.ts', READ),
  ]),
]
