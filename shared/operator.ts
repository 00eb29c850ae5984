import type { Company } from './company.ts'

/**
 * The operator of the site: the facts of its legal notice, its footer and the owners' conditions (LCEN, art.
 * 1-1).
 */
export type Operator = Company & {
  /** The hours when an advisor answers the telephone, a sentence in French; null leaves them out. */
  hours: string | null
  /** The mediator that a consumer may turn to (code de la consommation, art. L. 616-1), and its site. */
  mediator: string
  mediatorUrl: string
}
