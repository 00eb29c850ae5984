import { formatNights } from '#modules/calendar/stay.ts'
import { keyOfTemporaryItem, type TemporaryItem } from '#modules/carts/temporary-item.ts'
import { dropTemporaryItem, keepTemporaryItem } from '#modules/carts/ui/temporary-items.ts'
import { Button } from '#ui/button.tsx'
import { describeRange } from '#ui/date-range.ts'
import { Notice } from '#ui/notice.tsx'
import { PriceText } from '#ui/price-text.tsx'
import { useToast } from '#ui/toasts.tsx'

/** Stays that this browser keeps until the network is back (spec §4), at the prices last shown. */
export function TemporaryEntries({ items }: { items: readonly TemporaryItem[] }) {
  const showToast = useToast()
  const drop = (item: TemporaryItem) => {
    dropTemporaryItem(item)
    document.getElementById('contenu')?.focus({ preventScroll: true })
    showToast({
      tone: 'success',
      title: 'Retiré de votre sélection',
      detail: item.property.name,
      action: { label: 'Remettre', act: () => void keepTemporaryItem(item) },
    })
  }
  return (
    <>
      <Notice tone="warning" title="Séjours gardés sur cet appareil">
        Ils rejoindront votre sélection dès que la connexion sera rétablie. Le prix sera alors vérifié.
      </Notice>
      <ul className="border-t border-hairline">
        {items.map((item) => (
          <li
            key={keyOfTemporaryItem(item)}
            className="flex flex-wrap items-start justify-between gap-x-8 gap-y-3 border-b border-hairline py-6"
          >
            <div className="grid gap-1">
              <p className="eyebrow">{item.property.location}</p>
              <h2 className="display-sm">{item.property.name}</h2>
              <p className="text-ardoise first-letter:uppercase">
                {describeRange({ from: item.stayStart, to: item.stayEnd })}
              </p>
            </div>
            <div className="grid justify-items-end gap-1">
              <PriceText amount={item.totalPrice} className="font-semibold" />
              <span className="text-sm text-ardoise">pour {formatNights(item.nights)}</span>
              <Button variant="quiet" size="small" onClick={() => drop(item)}>
                Retirer<span className="sr-only"> {item.property.name}</span>
              </Button>
            </div>
          </li>
        ))}
      </ul>
    </>
  )
}
