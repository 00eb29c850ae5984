import { expect, test } from 'vitest'
import { openDesk } from '#tests/open-desk.ts'
import { CARDS, deliverEventsTo } from '#tests/payment-fixture.ts'
import { signedSelection } from '#tests/two-holders.ts'

const opened = await openDesk('2026-11-21')
const { db, desk } = opened

test('a selection over two holders, paid by several presses at once, is charged once for each holder', async () => {
  for (let round = 0; round < 3; round += 1) {
    const { agencies, checkout, read, payBy } = await signedSelection(opened)
    const presses = await Promise.allSettled([1, 2, 3, 4].map(() => payBy(CARDS.succeeds, CARDS.succeeds)))
    await deliverEventsTo(desk.needs)
    // A late press finds nothing more to pay.
    for (const press of presses)
      if (press.status === 'rejected')
        expect(['PAYMENT_CONFLICT', 'STEP_LOCKED']).toContain((press.reason as { code: string }).code)
    expect(presses.some(({ status }) => status === 'fulfilled')).toBe(true)
    const charged = await db
      .selectFrom('paymentIntents')
      .select(['holderId', 'capturedAmount', 'amount'])
      .where('checkoutId', '=', checkout.id)
      .where('status', '=', 'succeeded')
      .orderBy('holderId')
      .execute()
    expect(charged.map(({ holderId }) => holderId)).toEqual(agencies)
    const after = await read()
    expect(after.status).toBe('confirmed')
    for (const { statement } of after.stays)
      expect(statement).toMatchObject({ paid: statement.total, balance: 0 })
  }
})
