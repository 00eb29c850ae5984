import type { LoaderFunctionArgs } from 'react-router'
import type { LinkScope } from '#modules/links/link-scope.ts'
import { resolveLink } from '#modules/links/server/resolve-link.ts'
import { askerContext, servicesContext } from '#server/request-context.ts'
import { Refusal } from '#shared/refusal.ts'

/** What a mailed link is for, by its public identifier; null when the link was used or has expired. */
export async function findLinked<Found>(
  { params, context }: Pick<LoaderFunctionArgs, 'params' | 'context'>,
  scope: LinkScope,
  find: (db: Parameters<typeof resolveLink>[0], publicId: string) => Promise<Found | null>,
): Promise<Found | null> {
  const { db } = context.get(servicesContext)
  try {
    const { subjectId } = await resolveLink(db, params.token!, scope, context.get(askerContext))
    return await find(db, subjectId)
  } catch (error) {
    if (error instanceof Refusal && error.code === 'LINK_INVALID') return null
    throw error
  }
}
