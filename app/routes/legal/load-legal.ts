import { agenciesOf } from '#app/layouts/agencies-of.ts'
import type { LoaderArgs } from '#app/layouts/once-per-request.ts'
import type { LegalFacts } from '#modules/legal-texts/legal-facts.ts'
import { legalFactsOf } from '#modules/legal-texts/server/find-legal-facts.ts'
import { servicesContext } from '#server/request-context.ts'

/** The facts about the operator for the legal pages. */
export async function loadLegal(args: LoaderArgs): Promise<LegalFacts> {
  const { config } = args.context.get(servicesContext)
  return legalFactsOf(config, await agenciesOf(args))
}
