import { refreshSignature } from '#modules/signatures/server/refresh-signature.ts'
import { sendSignatureCode } from '#modules/signatures/server/send-signature-code.ts'
import { signDocument } from '#modules/signatures/server/sign-document.ts'
import { CONTRACT_ROWS } from '#modules/signatures/server/signature-reads.ts'
import { proposeStayAmendment } from '#modules/stay-amendments/server/amend-stay.ts'
import { listAmendments } from '#modules/stay-amendments/server/list-amendments.ts'
import { readAmendableTerms } from '#modules/stay-amendments/server/read-amendment-desk.ts'
import type { StayTerms } from '#modules/stay-amendments/stay-terms.ts'
import { type CheckoutDesk, lastCode } from './checkout-desk.ts'
import { person } from './person.ts'

type Stay = { id: number; publicId: string }

const ORIGIN = { address: '192.0.2.1', browser: 'essai' }

/** Amendments of a stay by the acts of every stay: `propose` some other terms, `token` of the link that signs them, `sign` and `settle`. */
export function amendedStay({ needs, embeddedSignatures }: CheckoutDesk, { id, publicId }: Stay) {
  const { db } = needs
  const list = () => listAmendments(db, id)
  const propose = async (some: Partial<StayTerms>, actor = person('BACK_OFFICE')) => {
    const terms = { ...(await readAmendableTerms(db, id, await list()))!, ...some }
    return proposeStayAmendment(needs, actor, { reservation: publicId, terms })
  }
  const waitingToken = async () => {
    const waiting = (await list()).find(({ signingUrl }) => signingUrl)
    return waiting!.signingUrl!.split('/').at(-1)!
  }
  /** Applies what the provider says of the last text. */
  const settle = async () => {
    const contract = await db
      .selectFrom(CONTRACT_ROWS.as('c'))
      .select('publicId')
      .where('reservationId', '=', id)
      .where('contractType', '=', 'stay_amendment')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    await refreshSignature(needs, contract)
  }
  const sign = async (token?: string) => {
    const signing = token ?? (await waitingToken())
    await sendSignatureCode(embeddedSignatures, signing, ORIGIN)
    await signDocument(embeddedSignatures, signing, {
      code: await lastCode(db),
      consent: true,
      origin: ORIGIN,
    })
    await settle()
  }
  return { list, propose, token: waitingToken, settle, sign, origin: ORIGIN }
}
