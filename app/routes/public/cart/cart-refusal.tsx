import type { StayOffer } from '#modules/pricing/stay-offer.ts'
import type { GuestBands } from '#modules/pricing/ui/party-fields.tsx'
import type { FormAnswer } from '#shared/forms/form-answer.ts'
import { refusalWords } from '#shared/refusal-words.ts'
import { Notice } from '#ui/notice.tsx'
import { NearestStays } from '../listing/nearest-stays.tsx'

type Instead = { property: string; guests: GuestBands; nearest: StayOffer[] }

/** Why a change of the selection is refused, for which villa, and the nearest stays that it takes. */
export function CartRefusal({ refusal }: Pick<FormAnswer, 'refusal'>) {
  const { title, detail } = refusalWords(refusal)
  const instead = refusal.details.instead as Instead | undefined
  return (
    <div className="grid gap-4">
      <Notice tone="error" title={title}>
        {detail}
      </Notice>
      {instead && <NearestStays {...instead} />}
    </div>
  )
}
