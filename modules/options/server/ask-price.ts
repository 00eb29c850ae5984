import './option-tables.ts'
import * as z from 'zod/mini'
import { defineAct } from '#modules/accounts/server/define-act.ts'
import { findPerson } from '#modules/accounts/server/find-person.ts'
import { getAgency } from '#modules/agencies/server/find-agency.ts'
import { issueLink } from '#modules/links/server/issue-link.ts'
import { linkEndIn } from '#modules/links/server/link-end.ts'
import { shareRent } from '#modules/mandates/allot-stay.ts'
import { listAgreedTerms } from '#modules/mandates/server/list-agreed-terms.ts'
import { termsInForceOn } from '#modules/mandates/terms-in-force.ts'
import { grantedRentProblem, rentIn } from '#modules/pricing/granted-rent.ts'
import type { Quote } from '#modules/pricing/quote.ts'
import { quoteLowest } from '#modules/pricing/server/quote-listing.ts'
import { type Clock, todayInParis } from '#platform/clock.ts'
import type { Database } from '#platform/database/database.ts'
import { queueMail } from '#platform/mail/queue-mail.ts'
import type { Cents } from '#shared/money.ts'
import { Refusal, wrongField } from '#shared/refusal.ts'
import { type OwnerPrice, priceLines } from '../granted-price.ts'
import { mayDerogate } from '../option-policy.ts'
import { LONGEST_DEROGATION_HOURS } from '../option-terms.ts'
import { readNow } from './extend-option.ts'
import { type FoundOption, lockOption } from './find-option.ts'
import { askedOf, demandLive, findLivePrice, readVilla } from './find-price.ts'
import { demandReason } from './place-option.ts'

type Needs = { db: Database; clock: Clock; config: { publicUrl: string } }

/** `rent` is the rent of the stay, in cents, in the place of that of its rates. */
type Asking = { option: string; rent: Cents; reason: string }

/**
 * Grants a lower rent for the stay of a live option, once the owner of its villa agrees: they are asked in their console and by the link
 * of a mail (docs/decisions/259). Nothing changes before. Refuses NOT_FOUND, FORBIDDEN, STATUS_CONFLICT for an option that has ended,
 * whose price was granted already, or whose villa has no owner with an open account, INVALID_INPUT at `rent` or `reason`, and as `quoteListing` does.
 */
export const askPrice = defineAct({
  name: 'option.ask_price',
  subject: ({ db }: Needs, { option }: Asking, actor) => lockOption(db, actor, option),
  may: mayDerogate,
  whyNot: () => 'Un prix s’accorde par le responsable de l’agence. Demandez-le-lui.',
  audit: {
    ...{ subjectKind: 'option', version: 1 },
    detail: z.strictObject({ ordinaryRent: z.number(), rent: z.number(), reason: z.string() }),
  },
  does: async ({ needs, actor, subject: option, input, record }): Promise<void> => {
    const { db: trx, clock } = needs
    demandLive(option, await readNow(trx))
    if (await findLivePrice(trx, option.id))
      throw new Refusal('STATUS_CONFLICT', {
        reason: 'Un prix est déjà accordé ou demandé pour cette option\u00a0: retirez-le d’abord.',
      })
    const reason = demandReason(input.reason, 'reason')!
    const { publicId, ownerId, isOwnerClosed, title } = await readVilla(trx, option.propertyId)
    if (ownerId === null)
      throw new Refusal('STATUS_CONFLICT', {
        reason: 'Cette villa n’a pas de propriétaire dans Calanque\u00a0: personne ne peut accepter ce prix.',
      })
    if (isOwnerClosed)
      throw new Refusal('STATUS_CONFLICT', {
        reason:
          'Le compte du propriétaire de cette villa est fermé\u00a0: personne ne peut accepter ce prix.',
      })
    const priced = await quoteLowest(needs, askedOf(publicId, option))
    const ordinaryRent = rentIn(priced.quote)
    const { rent } = input
    const wrong = grantedRentProblem(rent, ordinaryRent)
    if (wrong) throw wrongField('rent', wrong)
    const part = await partOfOwners(needs, option.propertyId, { quote: priced.quote, rent })
    const asked = await trx
      .insertInto('grantedPrices')
      .values({
        ...{ optionId: option.id, ownerId, askedBy: actor.kind === 'user' ? actor.userId : null },
        ...{ reason, ordinaryRent, rent, ownerBefore: part?.before ?? null, ownerAfter: part?.after ?? null },
        ...{ formerPromiseId: option.pricePromiseId, askedAt: clock.now() },
      })
      .returning('publicId')
      .executeTakeFirstOrThrow()
    await mailOwner(needs, option, {
      ...{ id: asked.publicId, ownerId, title },
      lines: priceLines({ stay: option, ordinaryRent, rent, part, reason }),
    })
    await record(trx, option.publicId, { ordinaryRent, rent, reason })
  },
})

/** What comes to all owners of the rent of today, and of a lower one, by the terms of the mandate; null where there are none. */
async function partOfOwners(
  { db, clock }: Needs,
  propertyId: number,
  { quote, rent }: { quote: Quote; rent: Cents },
): Promise<OwnerPrice['part']> {
  const agreed = (await listAgreedTerms(db, [propertyId])).get(propertyId) ?? []
  const terms = termsInForceOn(agreed, todayInParis(clock))
  if (!terms) return null
  const { commissionBasisPoints } = terms
  const before = shareRent(rentIn(quote), commissionBasisPoints, quote.promotion).owner
  return { before, after: shareRent(rent, commissionBasisPoints, undefined).owner }
}

type Mailed = { id: string; ownerId: string; title: string; lines: [label: string, words: string][] }

async function mailOwner(
  { db, config }: Needs,
  option: FoundOption,
  { id, ownerId, title, lines }: Mailed,
): Promise<void> {
  const agency = await getAgency(db, option.agencyId)
  const owner = (await findPerson(db, ownerId))!
  // As long as an option may last: the page says by itself that it is too late.
  const expiresAt = await linkEndIn(db, LONGEST_DEROGATION_HOURS * 60)
  const token = await issueLink(db, { scope: 'granted_price', subjectId: id, expiresAt })
  await queueMail(db, {
    template: 'price-asked',
    to: owner.email,
    props: {
      ...{ firstName: owner.firstName, propertyTitle: title, agencyName: agency.name, lines },
      ...{ endsAt: option.endsAt.toISOString(), url: `${config.publicUrl}/prix/${token}` },
    },
  })
}
