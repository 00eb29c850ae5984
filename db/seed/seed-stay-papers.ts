import { issueRequestOf } from '#modules/payment-requests/server/issue-request.ts'
import { listDues } from '#modules/payments/server/list-dues.ts'
import { findReservationById } from '#modules/reservations/server/find-reservations.ts'
import { refreshSignature } from '#modules/signatures/server/refresh-signature.ts'
import { sendSignatureCode } from '#modules/signatures/server/send-signature-code.ts'
import { signDocument } from '#modules/signatures/server/sign-document.ts'
import { proposeStayAmendment } from '#modules/stay-amendments/server/amend-stay.ts'
import { listAmendments } from '#modules/stay-amendments/server/list-amendments.ts'
import { readAmendableTerms } from '#modules/stay-amendments/server/read-amendment-desk.ts'
import { todayInParis } from '#platform/clock.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { findDemoPerson } from './find-demo-person.ts'
import { ORIGIN, type SigningNeeds, takeCode } from './seed-contracts.ts'

/**
 * The traveler of the demonstration has the request of the sum that each of their stays owes next, and an amendment that they
 * signed; a second start adds none.
 */
export async function seedStayPapers(needs: SigningNeeds): Promise<void> {
  await requestNextSums(needs)
  await signAmendment(needs)
}

async function signAmendment(needs: SigningNeeds): Promise<void> {
  const traveler = await findDemoPerson(needs.db, 'TRAVELER')
  const agent = await findDemoPerson(needs.db, 'AGENT')
  const stay = await needs.db
    .selectFrom('reservations as r')
    .innerJoin('contracts as c', 'c.reservationId', 'r.id')
    .select(['r.id', 'r.publicId'])
    .where('r.userId', '=', traveler?.userId ?? null)
    .where('r.agencyId', 'in', agent?.agencyIds ?? [0])
    .where('r.status', '=', 'confirmed')
    .where('r.arrival', '>', todayInParis(needs.clock))
    .where('c.contractType', '=', 'rental')
    .where('c.status', '=', 'signed')
    .orderBy('r.arrival')
    .executeTakeFirst()
  const known = stay ? await listAmendments(needs.db, stay.id) : []
  const terms = stay && (await readAmendableTerms(needs.db, stay.id, known))
  if (!traveler || !agent || !terms || known.some(({ state }) => state === 'agreed')) return
  if (known.length === 0)
    await proposeStayAmendment(needs, agent, {
      reservation: stay.publicId,
      terms: { ...terms, arrivalUntil: '22:30', equipment: ['Lit pour bébé', 'Chaise haute'] },
    })
  const [{ signingUrl }] = (await listAmendments(needs.db, stay.id)) as [{ signingUrl: string | null }]
  const token = signingUrl?.split('/').at(-1)
  if (!token) return
  await sendSignatureCode(needs.embeddedSignatures, token, ORIGIN)
  const code = await takeCode(needs.db, traveler.email)
  await signDocument(needs.embeddedSignatures, token, { code, consent: true, origin: ORIGIN })
  const contract = await needs.db
    .selectFrom('contracts')
    .select('publicId')
    .where('reservationId', '=', stay.id)
    .where('contractType', '=', 'stay_amendment')
    .executeTakeFirstOrThrow()
  await refreshSignature(needs, contract)
}

function requestNextSums({ db, clock }: Pick<SigningNeeds, 'db' | 'clock'>): Promise<void> {
  return inTransaction(db, async (trx) => {
    const traveler = await findDemoPerson(trx, 'TRAVELER')
    const stays = await trx
      .selectFrom('reservations')
      .select('id')
      .where('userId', '=', traveler?.userId ?? null)
      .where('status', '=', 'confirmed')
      .orderBy('id')
      .execute()
    for (const { id } of stays) {
      const reservation = (await findReservationById(trx, id))!
      const next = (await listDues(trx, id)).find(({ amount, paid }) => paid < amount)
      if (next) await issueRequestOf({ db: trx, clock }, reservation, next.publicId)
    }
  })
}
