import type { Agency } from '#modules/agencies/agency.ts'
import type { Operator } from '#shared/operator.ts'

/** The mediator that a consumer may turn to, and its site. */
export type Mediator = Pick<Operator, 'mediator' | 'mediatorUrl'>

/**
 * The mediator of the operator of the site. An agency that runs the site itself is one company with one mediator: the one that it
 * declares, which it may change, stands before that of the configuration.
 */
export function mediatorOf(
  operator: Mediator & Pick<Operator, 'siren'>,
  agencies: readonly Agency[],
): Mediator {
  const { mediator, mediatorUrl } = agencies.find(({ siren }) => siren === operator.siren) ?? operator
  return { mediator, mediatorUrl }
}
