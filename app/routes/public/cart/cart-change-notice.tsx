import { useEffect, useRef } from 'react'
import { Form } from 'react-router'
import { Button } from '#ui/button.tsx'
import { describeRange } from '#ui/date-range.ts'
import { Notice } from '#ui/notice.tsx'
import { type CartChange, type ChangedStay, fieldOfStay } from './cart-change.ts'

/** Says what left the selection or came back to it, and offers to put back what left. Takes the focus: the button that was pressed is gone. */
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
    <Form method="post" action="/panier">
      {stays.map((stay) => (
        <input key={fieldOfStay(stay)} type="hidden" name="stay" value={fieldOfStay(stay)} />
      ))}
      <Button type="submit" name="intent" value="restore" variant="secondary" size="small">
        Remettre dans la sélection
      </Button>
    </Form>
  )
}

function datesOf({ stay }: ChangedStay): string {
  return describeRange({ from: stay.arrival, to: stay.departure })
}
