import type { PageArgs } from '#app/page-args.ts'
import { publicContentOf } from '#modules/properties/public-listing.ts'
import { getEditedContent } from '#modules/properties/server/get-version.ts'
import { getEditedRates } from '#modules/rates/server/edit-rates.ts'
import { todayInParis } from '#platform/clock.ts'
import { servicesContext } from '#server/request-context.ts'
import { Refusal } from '#shared/refusal.ts'
import { consoleContext } from '../../frame/console-context.ts'
import { foundOr404 } from '../../frame/found-or-404.ts'

/** What a visitor would be shown of a listing as its editor left it; without content while its description is not complete. */
export async function loadPreview({ params, context }: PageArgs<{ property?: string | undefined }>) {
  const { actor } = context.get(consoleContext)
  const { db, clock, config } = context.get(servicesContext)
  const { propertyId, rates } = await foundOr404(getEditedRates(db, actor, params.property!))
  const edited = await foundOrNull(getEditedContent(db, propertyId))
  const content = edited && publicContentOf(edited)
  return { content, rates, today: todayInParis(clock), isDemo: config.demo }
}

/** What is found, or null where it does not exist yet. */
export async function foundOrNull<T>(finding: Promise<T>): Promise<T | null> {
  try {
    return await finding
  } catch (error) {
    if (error instanceof Refusal && error.code === 'NOT_FOUND') return null
    throw error
  }
}
