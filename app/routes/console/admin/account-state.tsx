import { ACCOUNT_STATE_LABELS, type AccountLine } from '#modules/reports/account-list.ts'
import { Badge } from '#ui/badge.tsx'

export function AccountStateBadge({ state }: Pick<AccountLine, 'state'>) {
  return <Badge tone={state === 'active' ? 'success' : 'neutral'}>{ACCOUNT_STATE_LABELS[state]}</Badge>
}
