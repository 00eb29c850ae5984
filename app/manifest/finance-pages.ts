import { mayMoveMoney } from '#modules/payments/payment-policy.ts'
import { consolePages, EVERYONE, type Pages, page, site } from './page-entry.ts'
import { inSettings } from './settings-pages.ts'

/** The money of stays, as the house follows it, and the 3-D Secure of the demonstration. */
export const FINANCE_PAGES: Pages = [
  ...site(null, [page('/sandbox-bank/:token', 'sandbox-bank/challenge.tsx', { read: 'link', act: 'link' })]),
  ...consolePages('back-office', [
    page('finance', 'back-office/finance/finance.tsx', {
      menu: [30, 'Finance'],
      read: 'whole area',
      act: mayMoveMoney,
      csv: [
        ['virements-attendus', 'Virements attendus'],
        ['remboursements-en-echec', 'Remboursements en échec'],
        ['virements-a-faire', 'Virements à faire'],
      ],
      reads: 14,
    }),
    page('finance/echeances', 'back-office/finance/open-dues.tsx', {
      read: 'whole area',
      csv: 'echeances',
      finds: 'Échéances',
    }),
    page('finance/mouvements', 'back-office/finance/cash-movements.tsx', {
      read: 'whole area',
      csv: 'mouvements',
      finds: 'Mouvements d’argent',
    }),
    page('finance/depots', 'stays/deposits.tsx', {
      read: 'whole area',
      csv: 'depots-de-garantie',
      finds: 'Dépôts de garantie à suivre',
    }),
  ]),
  ...consolePages(
    'admin',
    inSettings(
      page('virements', 'admin/transfer-tolerance.tsx', { tab: [20, 'Écarts de virement'], ...EVERYONE }),
    ),
  ),
]
