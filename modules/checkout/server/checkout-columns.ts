import './checkout-tables.ts'
import { ACCOUNT, type RoomColumns, VISITOR } from '#platform/database/column-classes.ts'

/** What was typed in a checkout that no stay came of. */
const ABANDONED = { rule: 'contact', after: 'updatedAt', when: "status = 'cancelled'" } as const

export const CHECKOUT_COLUMNS: RoomColumns = {
  checkouts: {
    purpose: 'to book a stay',
    end: ['account', 'contract'],
    columns: {
      userId: ACCOUNT,
      visitorId: VISITOR,
      status: 'none',
      guest: { is: 'contact', end: ['account', 'contract', ABANDONED] },
      given: { is: 'contact', end: ['account', 'contract', ABANDONED] },
      addOns: { is: 'person', end: ['account', 'contract', ABANDONED] },
      openedOn: 'none',
      contractReadAt: 'none',
      paymentMethod: 'none',
      paymentId: 'none',
      networkHash: {
        is: 'person',
        purpose: 'to limit the nights held from one network',
        end: ['account', 'contract', ABANDONED],
        unexported: 'a hash, which means nothing to its reader',
      },
      provedEmail: {
        is: 'contact',
        purpose: 'to limit the nights held by one mailbox',
        end: ['account', 'contract', ABANDONED],
      },
    },
  },
}
