import type { MoneyActKind } from '../money-act.ts'
import type { MoneyAct } from './move-money.ts'

/** Every kind of act that moves money by hand, for given needs. */
export type MoneyActs<Needs> = { readonly [K in MoneyActKind]: MoneyAct<K, Needs, unknown> }
