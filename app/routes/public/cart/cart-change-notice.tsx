import { useEffect, useRef } from 'react'
import { describeRange } from '#ui/date-range.ts'
import { FormFor } from '#ui/form-for.tsx'
import { Notice } from '#ui/notice.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'
import { type CartChange, type ChangedStay, fieldOfStay } from './cart-change.ts'

/**
 * Says which stays were removed or restored, and offers to restore removed ones. Takes the focus, because the
 * pressed button was removed.
 */
export function CartChangeNotice({ change }: { change: CartChange }) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    place.current?.focus()
  }, [change])
  const isRemoved = change.kind === 'removed'
  const words = change.stays.map((stay) => `${stay.title}, ${datesOf(stay)}`).join('\u00a0; ')
  const title = isRemoved ? 'Retiré de votre sélection' : 'Remis dans votre sélection'
  return (
    <div ref={place} tabIndex={-1}>
      <Notice tone="success" title={title} action={isRemoved && <PutBack stays={change.stays} />}>
        {words}
      </Notice>
    </div>
  )
}

function PutBack({ stays }: { stays: readonly ChangedStay[] }) {
  return (
    <FormFor action="/panier" intent="restore" notice={null}>
      {stays.map((stay) => (
        <input key={fieldOfStay(stay)} type="hidden" name="stay" value={fieldOfStay(stay)} />
      ))}
      <SubmitButton variant="secondary" size="small">
        Remettre dans la sélection
      </SubmitButton>
    </FormFor>
  )
}

function datesOf({ stay }: ChangedStay): string {
  return describeRange({ from: stay.arrival, to: stay.departure })
}
