import { mayRetryWork } from '#modules/operations/work-policy.ts'
import { mayCancelAnyStay } from '#modules/stays/cancellation-policy.ts'
import { consolePages, type Pages, page } from './page-entry.ts'

/** The house's desk of operations. */
export const OPERATION_PAGES: Pages = consolePages('back-office', [
  page('operations', 'back-office/operations.tsx', {
    menu: [20, 'Opérations'],
    read: 'whole area',
    act: mayCancelAnyStay,
    csv: [
      ['arrivees-et-departs', 'Arrivées et départs'],
      ['sejours-annules', 'Séjours annulés'],
    ],
    reads: 15,
  }),
  page('operations/e-mails', 'back-office/house-mails.tsx', {
    read: 'whole area',
    act: mayRetryWork,
    csv: 'e-mails',
    finds: 'E-mails envoyés et refusés',
  }),
  page('operations/e-mails/:mail', 'back-office/house-mail.tsx', { read: 'whole area' }),
  page('operations/travaux', 'back-office/given-up-work.tsx', {
    read: 'whole area',
    act: mayRetryWork,
    csv: 'travaux-abandonnes',
    finds: 'Travaux abandonnés',
  }),
])
