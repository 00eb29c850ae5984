import './option-tables.ts'
import * as z from 'zod/mini'
import { defineAct } from '#modules/accounts/server/define-act.ts'
import { getAgency } from '#modules/agencies/server/find-agency.ts'
import { promiseRent } from '#modules/pricing/server/grant-rent.ts'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/database/database.ts'
import { queueMail } from '#platform/mail/queue-mail.ts'
import type { Cents } from '#shared/money.ts'
import { Refusal } from '#shared/refusal.ts'
import { isUuid } from '#shared/uuid.ts'
import { grantedStateOf } from '../granted-price.ts'
import { mayAnswerPrice } from '../option-policy.ts'
import { readNow } from './extend-option.ts'
import { type FoundOption, lockKnownOption } from './find-option.ts'
import { askedOf, readVilla } from './find-price.ts'
import { mailOption } from './mail-option.ts'

type Needs = { db: Database; clock: Clock; config: { publicUrl: string } }
type Answering = { asked: string; isAccepted: boolean }

const OVER = 'Cette demande est close\u00a0: il n’y a plus rien à accepter ni à refuser.'
const LOWER = 'Le prix public de ce séjour est devenu aussi bas\u00a0: il n’y a plus rien à accorder.'
const PRICELESS =
  'Votre villa n’a pas de prix à ces dates pour l’instant, ou son annonce n’est pas en ligne\u00a0: votre accord ne peut pas être enregistré. Voyez avec votre agence.'

/**
 * Records whether the owner of a villa agrees to a price that their agency grants for one stay, and mails the agency. Agreed, it is the price
 * of the option and of its booking, and the contact is mailed it. They answer once; the same answer again changes nothing. Refuses
 * NOT_FOUND, also where the villa has another owner since they were asked, FORBIDDEN, STATUS_CONFLICT once it was answered otherwise, was
 * withdrawn, its option has ended, or a link would answer for an account that is closed, and, to agree, where the day’s rent is as low or
 * the stay has no price today.
 */
export const answerPrice = defineAct({
  name: 'option.answer_price',
  subject: ({ db }: Needs, { asked }: Answering) => lockPrice(db, asked),
  may: (actor, { publicId, ownerId }) => mayAnswerPrice(actor, { publicId, ownerId }),
  audit: {
    ...{ subjectKind: 'option', version: 1 },
    detail: z.strictObject({ rent: z.number(), answer: z.string() }),
  },
  does: async ({ needs, actor, subject, input: { isAccepted }, record }): Promise<void> => {
    const { db: trx, clock, config } = needs
    const { option, villa, ...price } = subject
    const isOptionLive = option.endedAt === null && option.endsAt > (await readNow(trx))
    const state = grantedStateOf({ ...price, isWithdrawn: price.withdrawnAt !== null, isOptionLive })
    if (state === (isAccepted ? 'accepted' : 'refused')) return
    if (state !== 'waiting' || (actor.kind === 'link' && villa.isOwnerClosed))
      throw new Refusal('STATUS_CONFLICT', { reason: OVER })
    if (isAccepted) await applyPrice(needs, option, { property: villa.publicId, rent: price.rent })
    await trx
      .updateTable('grantedPrices')
      .set({ isAccepted, answeredAt: clock.now() })
      .where('id', '=', price.id)
      .execute()
    const isClientMailed = isAccepted && (await mailOption(trx, option.id, 'priced', price.publicId))
    await queueMail(trx, {
      template: 'price-answered',
      to: (await getAgency(trx, option.agencyId)).email,
      props: {
        ...{ propertyTitle: villa.title, contact: option.name, rent: price.rent, isAccepted },
        isClientMailed,
        url: `${config.publicUrl}/agent/options/${option.publicId}`,
      },
    })
    await record(trx, option.publicId, {
      rent: price.rent,
      answer: isAccepted ? 'accepted' : 'refused',
    })
  },
})

/** A price that was asked for, with its option, once the villa is locked: who books or ends the option takes turns. */
async function lockPrice(trx: Database, publicId: string) {
  const known = await findPrice(trx, publicId)
  if (!known) throw new Refusal('NOT_FOUND')
  const option = await lockKnownOption(trx, known.option)
  const { option: _, ...price } = (await findPrice(trx, publicId))!
  const villa = await readVilla(trx, option.propertyId)
  const { ownerId } = price
  // Who owns the villa since has not been asked.
  if (ownerId === null || ownerId !== villa.ownerId) throw new Refusal('NOT_FOUND')
  return { ...price, ownerId, option, villa }
}

function findPrice(trx: Database, publicId: string) {
  return trx
    .selectFrom('grantedPrices as g')
    .innerJoin('options as o', 'o.id', 'g.optionId')
    .select(['g.id', 'g.publicId', 'g.ownerId', 'g.rent', 'g.isAccepted', 'g.withdrawnAt'])
    .select('o.publicId as option')
    .where('g.publicId', '=', isUuid(publicId) ? publicId : null)
    .executeTakeFirst()
}

async function applyPrice(
  needs: Needs,
  option: FoundOption,
  { property, rent }: { property: string; rent: Cents },
): Promise<void> {
  const promised = await promiseRent(needs, askedOf(property, option), rent).catch(inOwnersWords)
  if (!promised) throw new Refusal('STATUS_CONFLICT', { reason: LOWER })
  const { pricePromiseId, total } = promised
  await needs.db.updateTable('options').set({ pricePromiseId, total }).where('id', '=', option.id).execute()
}

/** Why a stay has no price, said to the owner of its villa: the sentences of its refusals are for travelers. */
function inOwnersWords(error: unknown): never {
  throw error instanceof Refusal ? new Refusal('STATUS_CONFLICT', { reason: PRICELESS }) : error
}
