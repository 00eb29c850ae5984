import { beginStay } from '../begin-stay.ts'
import type { CheckoutDesk } from '../checkout-desk.ts'

/** A stay let without an agency: a part is due at booking, the rest a month before the arrival. */
export const beginDirectStay = (desk: CheckoutDesk) => begin(desk, 'direct')

/** A stay let by an agency, which may not ask for any payment at booking. */
export const beginAgencyStay = (desk: CheckoutDesk) => begin(desk, 'hoguet')

async function begin(desk: CheckoutDesk, regime: 'hoguet' | 'direct') {
  const { read, checkout, ...begun } = await beginStay(desk, regime)
  return { ...begun, read: checkout, reservation: async () => (await read()).reservation }
}
