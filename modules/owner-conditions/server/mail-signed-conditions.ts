import { findContractRow } from '#modules/signatures/server/contract-rows.ts'
import { signedCopyOf } from '#modules/signatures/server/signed-copy.ts'
import type { Subscriber } from '#platform/events.ts'
import { queueMail } from '#platform/mail/queue-mail.ts'
import { isCgv } from './cgv-queries.ts'
import { cgvName } from './request-cgv-signature.ts'

/** Mails an owner their signed conditions with the evidence of the signature. */
export const mailSignedConditions: Subscriber<'contract.signed'> = async (trx, event) => {
  const contract = await findContractRow(trx, event.contractId)
  if (!isCgv(contract)) return
  const { owner, listing } = contract.facts
  await queueMail(trx, {
    template: 'conditions-signed',
    to: owner.email,
    props: { firstName: owner.firstName, propertyTitle: listing.title, version: listing.version },
    ...signedCopyOf(event, cgvName(contract)),
  })
}
