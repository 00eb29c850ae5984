import { mayMoveMoney } from '#modules/payments/payment-policy.ts'
import { consolePages, EVERYONE, file, type Pages, page, site } from './page-entry.ts'
import { inSettings } from './settings-pages.ts'

/** The money of stays, as the house follows it, and the 3-D Secure of the demonstration. */
export const FINANCE_PAGES: Pages = [
  ...site(null, [page('/sandbox-bank/:token', 'sandbox-bank/challenge.tsx', { read: 'link', act: 'link' })]),
  ...consolePages('back-office', [
    page('finance', 'back-office/finance/finance.tsx', {
      menu: [30, 'Finance'],
      read: 'whole area',
      act: mayMoveMoney,
    }),
    file('finance/virements-attendus.csv', 'back-office/finance/transfers-file.ts', { read: 'whole area' }),
    file('finance/remboursements-en-echec.csv', 'back-office/finance/failed-refunds-file.ts', {
      read: 'whole area',
    }),
    file('finance/virements-a-faire.csv', 'back-office/finance/payouts-file.ts', { read: 'whole area' }),
    page('finance/echeances', 'back-office/finance/open-dues.tsx', { read: 'whole area' }),
    file('finance/echeances.csv', 'back-office/finance/open-dues-file.ts', { read: 'whole area' }),
    page('finance/mouvements', 'back-office/finance/cash-movements.tsx', { read: 'whole area' }),
    file('finance/mouvements.csv', 'back-office/finance/cash-movements-file.ts', { read: 'whole area' }),
  ]),
  ...consolePages(
    'admin',
    inSettings(
      page('virements', 'admin/transfer-tolerance.tsx', { tab: [20, 'Écarts de virement'], ...EVERYONE }),
    ),
  ),
]
