import { type SubmitEvent, useState } from 'react'
import { useRevalidator } from 'react-router'
import { Button } from '#ui/button.tsx'
import { isOffline } from '#ui/fault-words.ts'
import { notDone, useToast } from '#ui/toasts.tsx'
import type { TemporaryItem } from '../temporary-item.ts'
import { sendItem } from './send-item.ts'
import { keepTemporaryItem } from './temporary-items.ts'

type AddToSelectionProps = {
  property: string
  /** The stay as it is shown with its price; null while none can be booked. */
  item: TemporaryItem | null
  /** The page to come back to without scripts. */
  back: string
  /** Called when the button is pressed without a stay to add. */
  onMissing: () => void
  /** Called once the server has stored the stay. */
  onAdded: () => void
  pending?: boolean
}

/** « Ajouter à la sélection »: at once with scripts, by a form without; offline the browser keeps the stay (spec §4). */
export function AddToSelection({
  property,
  item,
  back,
  onMissing,
  onAdded,
  pending = false,
}: AddToSelectionProps) {
  const { adding, add } = useAddToSelection(onAdded)
  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault()
    if (item) add(item)
    else onMissing()
  }
  return (
    <form method="post" action="/panier/articles" onSubmit={onSubmit}>
      <StayFields property={property} item={item} />
      <input type="hidden" name="retour" value={back} />
      <Button type="submit" variant="secondary" size="large" wide pending={adding || pending}>
        Ajouter à la sélection
      </Button>
    </form>
  )
}

/** The stay as forms send it to the selection and to the checkout. */
export function StayFields({ property, item }: Pick<AddToSelectionProps, 'property' | 'item'>) {
  const stay = item && { arrival: item.stayStart, departure: item.stayEnd, ...bandsOf(item) }
  const fields = { property, ...stay }
  return Object.entries(fields).map(([name, value]) => (
    <input key={name} type="hidden" name={name} value={value} />
  ))
}

function bandsOf({ guests: { adults, children, babies } }: TemporaryItem) {
  return { adults, children, babies }
}

function useAddToSelection(onAdded: () => void) {
  const showToast = useToast()
  const { revalidate } = useRevalidator()
  const [adding, setAdding] = useState(false)
  const add = async (item: TemporaryItem) => {
    setAdding(true)
    const sent = await sendItem(item)
    setAdding(false)
    if (sent.kind === 'added') {
      showToast({ tone: 'success', title: 'Ajouté à la sélection' })
      revalidate()
      return onAdded()
    }
    if (sent.kind === 'refused') return showToast({ tone: 'error', title: sent.title, detail: sent.detail })
    if (isOffline() && keepTemporaryItem(item)) {
      return showToast({
        tone: 'success',
        title: 'Ajouté à la sélection',
        detail:
          'Vous êtes hors ligne\u00a0: le séjour est gardé sur cet appareil et sera enregistré au retour de la connexion.',
      })
    }
    const title = 'Une erreur est survenue lors de l’ajout au panier.'
    showToast(notDone(title, sent.fault, () => void add(item)))
  }
  return { adding, add }
}
