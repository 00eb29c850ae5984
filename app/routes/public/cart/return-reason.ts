import { reasonWords } from '#app/copy/reason-words.ts'
import type { CartItem } from '#modules/carts/cart.ts'
import { formatEuros } from '#shared/money.ts'
import type { RefusalMessage } from '#shared/refusal-message.ts'

/**
 * The words for the reason that led back to the selection (`motif`): those of each stay refused for that
 * reason now, else the reason's general sentence.
 */
export function returnReasonWords(reason: string | null, items: readonly CartItem[]): RefusalMessage | null {
  const words = reasonWords(reason)
  if (!words) return null
  const sentences = items.flatMap((item) => {
    const why = whyOf(item, reason)
    return why === null ? [] : [`${item.property.title}. ${sentence(why ?? words.detail)}`]
  })
  return sentences.length > 0 ? { ...words, detail: sentences.join(' ') } : words
}

/**
 * Why a stay is refused for that very reason: undefined when its offer has no words for it, null when it is
 * not.
 */
function whyOf({ offer, shownTotal }: CartItem, reason: string | null): string | undefined | null {
  if ('refusal' in offer) return offer.refusal === reason ? (offer.reason ?? undefined) : null
  if (reason !== 'PRICE_CHANGED' || offer.quote.total === shownTotal) return null
  return `Le total est de ${formatEuros(offer.quote.total)} au lieu de ${formatEuros(shownTotal)}.`
}

const sentence = (words: string) => (/[.!?]$/.test(words) ? words : `${words}.`)
