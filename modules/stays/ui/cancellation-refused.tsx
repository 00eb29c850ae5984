import type { Refusal } from '#shared/refusal.ts'
import { Notice } from '#ui/notice.tsx'
import { RefusalNotice } from '#ui/refusal-notice.tsx'

export type CancellationRefusal = Pick<Refusal, 'code' | 'details'>

/** Why a stay was not cancelled; a field that was refused says so itself. */
export function CancellationRefused({ refusal }: { refusal: CancellationRefusal | null }) {
  if (!refusal || fieldErrors(refusal)) return null
  if (refusal.code !== 'PRICE_CHANGED') return <RefusalNotice code={refusal.code} />
  return (
    <Notice tone="error" title={'Rien n’est annulé\u00a0: les montants ont changé'}>
      Un paiement ou une date a changé depuis que vous avez ouvert cette page. Relisez les montants ci-dessous
      et confirmez de nouveau si vous le souhaitez.
    </Notice>
  )
}

/** The sentences of the fields that were refused, by name; null when none was. */
export function fieldErrors(refusal: CancellationRefusal | null): Record<string, string> | null {
  const errors = refusal?.details.errors
  return typeof errors === 'object' && errors !== null ? (errors as Record<string, string>) : null
}
