import type { ChangeAnswers, ListingChange } from '#modules/listing-changes/listing-change.ts'
import type { ListingContent } from '#modules/properties/listing.ts'
import { findActiveVersion } from '#modules/properties/server/find-draft-version.ts'
import type { Database } from '#platform/database/database.ts'
import { Refusal } from '#shared/refusal.ts'
import { answersTogether } from '../answers-together.ts'
import { changeKey } from '../change-view.ts'
import type { ListingField } from '../listing-difference.ts'

type Answered = { change: ListingChange; answers: ChangeAnswers }

/**
 * What an owner accepts of a description leaves the site what its contracts must say. Refuses INVALID_INPUT beside each difference
 * that goes with another one.
 */
export async function demandTogether(
  trx: Database,
  propertyId: number,
  answered: readonly Answered[],
): Promise<void> {
  const active = await findActiveVersion(trx, propertyId)
  if (!active) return
  const errors = answered
    .filter(({ change }) => change.kind === 'content')
    .flatMap(({ change, answers }) => {
      const fields = change.fields as ListingField[]
      const isAccepted = (field: ListingField) => answers[field]!.isAccepted
      const wrong = answersTogether({
        ...{ site: active.content, proposed: change.proposed as ListingContent },
        accepted: fields.filter(isAccepted),
        refused: fields.filter((field) => !isAccepted(field)),
      })
      return Object.entries(wrong).map(([field, words]) => [`answer.${changeKey(change, field)}`, words])
    })
  if (errors.length > 0) throw new Refusal('INVALID_INPUT', { errors: Object.fromEntries(errors) })
}
