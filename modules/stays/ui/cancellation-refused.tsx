import type { FormAnswer } from '#shared/forms/form-answer.ts'
import { Notice } from '#ui/notice.tsx'
import { RefusalNotice } from '#ui/refusal-notice.tsx'

/** The reason why a stay was not cancelled; a refused field shows its own error. */
export function CancellationRefused({ refused }: { refused: FormAnswer | null }) {
  if (!refused || Object.keys(refused.errors).length > 0) return null
  const { code } = refused.refusal
  if (code !== 'PRICE_CHANGED') return <RefusalNotice code={code} />
  return (
    <Notice tone="error" title={'Rien n’est annulé\u00a0: les montants ont changé'}>
      Un paiement ou une date a changé depuis que vous avez ouvert cette page. Relisez les montants ci-dessous
      et confirmez de nouveau si vous le souhaitez.
    </Notice>
  )
}
