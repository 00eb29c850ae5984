import { sql } from 'kysely'
import { beforeAll, beforeEach } from 'vitest'
import type { Actor } from '#modules/accounts/actor.ts'
import type { MandateInput } from '#modules/mandates/server/draft-mandate.ts'
import { draftMandate } from '#modules/mandates/server/draft-mandate.ts'
import { numberMandate } from '#modules/mandates/server/number-mandate.ts'
import type { Services } from '#server/services.ts'
import { addOwnedVilla, type OwnedVilla } from './cgv-fixture.ts'
import { aMandateTerms } from './mandate-terms-factory.ts'
import { productEmit } from './product-emit.ts'
import { openTestServices } from './test-services.ts'

/**
 * The set-up of a test file about mandates: one database, a clock that a test may set, and the rows of the
 * registers.
 */
export function openMandateDesk() {
  const opened = {} as { services: Services; villa: OwnedVilla }
  const time = { now: new Date('2026-11-20T09:00:00Z') }
  const clock = { now: () => time.now }
  const needs = () => ({ ...opened.services, emit: productEmit({ clock }) })
  const input = (changes: Partial<MandateInput> = {}): MandateInput => ({
    propertyId: opened.villa.publicId,
    startsOn: '2026-12-01',
    endsOn: '2028-11-30',
    ownerAddress: '4 montée des Essais, 06600 Antibes',
    terms: aMandateTerms(),
    ...changes,
  })
  const desk = Object.assign(opened, {
    clock,
    needs,
    input,
    goTo: (day: string) => {
      time.now = new Date(`${day}T09:00:00Z`)
    },
    draft: (changes: Partial<MandateInput> = {}, actor: Actor = opened.villa.head) =>
      draftMandate(needs(), actor, input(changes)),
    /** A mandate with its number that waits for its signature. */
    number: async (changes: Partial<MandateInput> = {}) =>
      numberMandate(needs(), opened.villa.head, { mandateId: (await desk.draft(changes)).publicId }),
    lines: async () => {
      const { rows } = await sql<{ position: number; cells: string[]; previousHash: string; hash: string }>`
        select position, cells, previous_hash, hash from mandate_register_lines l
        join mandate_registers r on r.id = l.register_id order by register_id, position`.execute(
        opened.services.db,
      )
      return rows
    },
  })
  beforeAll(async () => {
    opened.services = await openTestServices(undefined, { clock })
  })
  beforeEach(async () => {
    time.now = new Date('2026-11-20T09:00:00Z')
    opened.villa = await addOwnedVilla({ ...opened.services, clock }, {}, 'draft', { mandate: false })
  })
  return desk
}
