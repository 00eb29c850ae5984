import { issueRequestOf } from '#modules/payment-requests/server/issue-request.ts'
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

/** Sums of which the demonstration has the request. */
const REQUESTED = 3

/**
 * The next sums that stays of the agency owe are requested, and the traveler of the demonstration has signed an amendment; a second
 * start adds none.
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
    .where('r.agencyId', 'in', [0, ...(agent?.agencyIds ?? [])])
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
  const [waiting] = await listAmendments(needs.db, stay.id)
  const token = waiting?.signingUrl?.split('/').at(-1)
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

/** The next sums that stays of the agency owe. */
function requestNextSums({ db, clock }: Pick<SigningNeeds, 'db' | 'clock'>): Promise<void> {
  return inTransaction(db, async (trx) => {
    const agent = await findDemoPerson(trx, 'AGENT')
    const known = await trx.selectFrom('paymentRequests').select('id').limit(1).executeTakeFirst()
    if (known || !agent) return
    const dues = await trx
      .selectFrom('paymentDues as d')
      .innerJoin('reservations as r', 'r.id', 'd.reservationId')
      .select(['r.id', 'd.publicId'])
      .where('r.agencyId', 'in', [0, ...agent.agencyIds])
      .where('r.status', '=', 'confirmed')
      .where('d.dueOn', '>=', todayInParis(clock))
      .whereRef('d.paidAmount', '<', 'd.amount')
      .orderBy('d.dueOn')
      .orderBy('d.id')
      .limit(REQUESTED)
      .execute()
    for (const { id, publicId } of dues)
      await issueRequestOf({ db: trx, clock }, (await findReservationById(trx, id))!, publicId)
  })
}
