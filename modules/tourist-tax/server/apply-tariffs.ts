import './tourist-tax-tables.ts'
import { sql } from 'kysely'
import * as z from 'zod/mini'
import { defineAct } from '#modules/accounts/server/define-act.ts'
import { type Clock, todayInParis } from '#platform/clock.ts'
import type { Database } from '#platform/database/database.ts'
import type { Emit } from '#platform/events.ts'
import { type CivilDate, formatCivilDate } from '#shared/civil-date.ts'
import { Refusal } from '#shared/refusal.ts'
import { tariffChanges } from '../tariff-change.ts'
import { SET_STATES } from '../tariff-set.ts'
import { mayWriteTariffs } from '../tourist-tax-policy.ts'
import { followTariffs } from './follow-tariffs.ts'
import { listImportedTariffs } from './tariff-reads.ts'
import { findTariffSet } from './tariff-sets.ts'

type Needs = { db: Database; clock: Clock }
type Named = { set: string }

const subject = async ({ db, clock }: Needs, { set }: Named) => {
  const found = await findTariffSet(db, set, { today: todayInParis(clock), lock: true })
  if (!found) throw new Refusal('NOT_FOUND')
  return found
}

/**
 * Makes prices with a prepared set from a day on; the words of what changes are kept with the audit. Nothing of it is applied while the
 * file has wrong lines, unless `rightLinesAlone`. Stays that are signed keep their tax. Refuses NOT_FOUND, FORBIDDEN, STATUS_CONFLICT
 * for a set that was applied or taken back, and INVALID_INPUT for a day that is past.
 */
export const applyTariffs = defineAct({
  name: 'tourist_tax.apply',
  subject: (needs: Needs & { emit: Emit }, input: Named & { on: CivilDate; rightLinesAlone: boolean }) =>
    subject(needs, input),
  may: mayWriteTariffs,
  audit: {
    ...{ subjectKind: 'tourist_tax_set', version: 1 },
    detail: z.strictObject({ appliesOn: z.string(), lines: z.number(), changes: z.array(z.string()) }),
  },
  does: async ({ needs, subject: set, input: { on, rightLinesAlone }, record }): Promise<void> => {
    const { db: trx, clock } = needs
    const today = todayInParis(clock)
    if (set.state !== 'prepared') throw conflict(set.state)
    if (set.lines.length === 0)
      throw new Refusal('STATUS_CONFLICT', { reason: 'Aucune ligne n’est juste\u00a0: corrigez le fichier.' })
    if (on < today)
      throw new Refusal('INVALID_INPUT', {
        errors: {
          on: `Choisissez aujourd’hui ou un jour à venir\u00a0: nous sommes le ${formatCivilDate(today)}.`,
        },
      })
    if (set.refused.length > 0 && !rightLinesAlone)
      throw new Refusal('INVALID_INPUT', {
        errors: { right: 'Corrigez le fichier, ou cochez cette case pour n’importer que les lignes justes.' },
      })
    const imported = await listImportedTariffs(trx)
    const changes = tariffChanges(set.lines, (citySlug) => ({
      imported: imported.get(citySlug) ?? [],
      today: on,
    }))
    await trx.updateTable('touristTaxSets').set({ appliesOn: on }).where('id', '=', set.id).execute()
    const changed = changes.filter(({ same }) => !same).map(({ name, year }) => `${name} ${year}`)
    await record(trx, set.publicId, { appliesOn: on, lines: set.lines.length, changes: changed })
    if (on === today) await followTariffs(needs)
  },
})

/**
 * Takes back a set before its day. Refuses NOT_FOUND, FORBIDDEN, and STATUS_CONFLICT for one that is in force: what it says is corrected
 * by another import.
 */
export const withdrawTariffs = defineAct({
  name: 'tourist_tax.withdraw',
  subject: (needs: Needs, input: Named) => subject(needs, input),
  may: mayWriteTariffs,
  audit: {
    ...{ subjectKind: 'tourist_tax_set', version: 1 },
    detail: z.strictObject({ lines: z.number() }),
  },
  does: async ({ needs: { db: trx }, subject: set, record }): Promise<void> => {
    if (set.state !== 'prepared' && set.state !== 'planned') throw conflict(set.state)
    await trx
      .updateTable('touristTaxSets')
      .set({ withdrawnAt: sql<Date>`now()` })
      .where('id', '=', set.id)
      .execute()
    await record(trx, set.publicId, { lines: set.lines.length })
  },
})

function conflict(state: keyof typeof SET_STATES): Refusal {
  const next =
    state === 'applied'
      ? 'importez un autre fichier pour corriger ces tarifs.'
      : 'importez le fichier de nouveau pour l’appliquer autrement.'
  return new Refusal('STATUS_CONFLICT', {
    reason: `Ces tarifs sont déjà dans l’état «\u00a0${SET_STATES[state]}\u00a0»\u00a0: ${next}`,
  })
}
