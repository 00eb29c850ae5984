import { OPTION_LIST } from '#modules/options/option-list.ts'
import { askPrice } from '#modules/options/server/ask-price.ts'
import { listOptions } from '#modules/options/server/list-options.ts'
import { readOption } from '#modules/options/server/read-option.ts'
import { readOptionPrice } from '#modules/options/server/read-option-price.ts'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/database/database.ts'
import { firstRows } from '#shared/lists/list-address.ts'
import { percentOf } from '#shared/money.ts'
import { findDemoPerson } from './find-demo-person.ts'

type Needs = { db: Database; clock: Clock; config: { publicUrl: string } }

/** What is taken off the rent, in basis points. */
const OFF = 500

/**
 * The price of the demonstration that waits for its owner: five per cent less for the family whose option has a derogation already.
 * Writes nothing where that option is over, or a price was granted for it.
 */
export async function seedGrantedPrice(needs: Needs): Promise<void> {
  const head = await findDemoPerson(needs.db, 'AGENCY_ADMIN')
  if (!head) return
  const { rows } = await listOptions(needs, head, firstRows(OPTION_LIST, 20))
  const line = rows.find(({ isDerogated, state }) => isDerogated && state === 'live')
  if (!line) return
  const option = await readOption(needs, head, line.id)
  const now = option.granted ? null : await readOptionPrice(needs, option)
  if (!now) return
  await askPrice(needs, head, {
    ...{ option: option.id, rent: now.rent - percentOf(now.rent, OFF) },
    reason: 'Cinquième été de cette famille dans nos villas',
  })
}
