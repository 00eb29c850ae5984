import {
  type EvaluationContext,
  type Provider,
  type ResolutionDetails,
  StandardResolutionReasons,
  TypeMismatchError,
} from '@openfeature/server-sdk'
import type { Role } from '#modules/accounts/role.ts'
import { type FlagFor, type FlagRule, isOnFor } from '../feature-flag.ts'

/** Who is asked about, in the words of OpenFeature. */
export const contextOf = ({ key, roles, agencyIds }: FlagFor): EvaluationContext => ({
  ...(key !== null && { targetingKey: key }),
  ...{ roles: [...roles], agencyIds: [...agencyIds] },
})

const whomOf = ({ targetingKey, roles, agencyIds }: EvaluationContext): FlagFor => ({
  key: targetingKey ?? null,
  roles: (roles ?? []) as Role[],
  agencyIds: (agencyIds ?? []) as number[],
})

/** Our rules as a provider of OpenFeature: it answers from memory, and gives the default of a flag that has no rule. Flags are yes or no. */
export function flagProvider(ruleOf: (flag: string) => FlagRule | undefined): Provider {
  const refuse = async (): Promise<never> => {
    throw new TypeMismatchError('A flag of the house is a yes or a no')
  }
  return {
    metadata: { name: 'house flags' },
    runsOn: 'server',
    resolveBooleanEvaluation: async (flag, unless, context): Promise<ResolutionDetails<boolean>> => {
      const rule = ruleOf(flag)
      if (!rule) return { value: unless, reason: StandardResolutionReasons.DEFAULT }
      return { value: isOnFor(flag, rule, whomOf(context)), reason: reasonOf(rule) }
    },
    resolveStringEvaluation: refuse,
    resolveNumberEvaluation: refuse,
    resolveObjectEvaluation: refuse,
  }
}

function reasonOf({ isOn, share, roles, agencyIds }: FlagRule): string {
  if (!isOn) return StandardResolutionReasons.DISABLED
  if (share < 100) return StandardResolutionReasons.SPLIT
  return roles.length + agencyIds.length > 0
    ? StandardResolutionReasons.TARGETING_MATCH
    : StandardResolutionReasons.STATIC
}
