import type { LoaderFunctionArgs } from 'react-router'
import { resolveLink } from '#modules/links/server/resolve-link.ts'
import type { BankChange } from '#modules/owner-details/bank-change.ts'
import { findBankChange } from '#modules/owner-details/server/find-bank-change.ts'
import { askerContext, servicesContext } from '#server/request-context.ts'
import { Refusal } from '#shared/refusal.ts'

/** The change of account that a mailed link is for; null when the link was used or has expired. */
export async function findLinkedChange(
  { params, context }: Pick<LoaderFunctionArgs, 'params' | 'context'>,
  scope: 'bank_change' | 'bank_stop',
): Promise<BankChange | null> {
  const { db } = context.get(servicesContext)
  try {
    const { subjectId } = await resolveLink(db, params.token!, scope, context.get(askerContext))
    return await findBankChange(db, subjectId)
  } catch (error) {
    if (error instanceof Refusal && error.code === 'LINK_INVALID') return null
    throw error
  }
}
