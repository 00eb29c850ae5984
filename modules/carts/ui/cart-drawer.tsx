import { useEffect, useState } from 'react'
import { Button, ButtonLink } from '#ui/button.tsx'
import { describeRange } from '#ui/date-range.ts'
import { Drawer } from '#ui/drawer.tsx'
import { type Fault, faultWords } from '#ui/fault-words.ts'
import { Notice } from '#ui/notice.tsx'
import { Picture } from '#ui/picture.tsx'
import { PriceText } from '#ui/price-text.tsx'
import { Spinner } from '#ui/spinner.tsx'
import type { Cart, CartItem } from '../cart.ts'

type CartDrawerProps = { open: boolean; onOpenChange: (open: boolean) => void }

/** A summary of the selection over the page; the selection's own page has the rest. */
export function CartDrawer({ open, onOpenChange }: CartDrawerProps) {
  const { preview, tryAgain } = useCartPreview(open)
  const cart = preview.kind === 'loaded' ? preview.cart : null
  return (
    <Drawer
      open={open}
      onOpenChange={onOpenChange}
      title="Votre sélection"
      footer={
        cart && cart.items.length > 0 && <DrawerFooter cart={cart} onLeave={() => onOpenChange(false)} />
      }
    >
      {preview.kind === 'loading' && <Spinner label="Chargement de votre sélection" />}
      {preview.kind === 'failed' && (
        <Notice
          tone="error"
          title="Erreur lors du chargement"
          action={
            <Button variant="secondary" size="small" onClick={tryAgain}>
              Réessayer
            </Button>
          }
        >
          {faultWords(preview.fault)}
        </Notice>
      )}
      {cart?.items.length === 0 && (
        <p className="text-ardoise">Ajoutez des propriétés à votre sélection avant de continuer</p>
      )}
      <ul>
        {cart?.items.map((item) => (
          <li key={item.id} className="border-b border-hairline py-5 first:pt-0 last:border-b-0">
            <DrawerItem item={item} />
          </li>
        ))}
      </ul>
    </Drawer>
  )
}

function DrawerItem({ item: { property, stay, offer } }: { item: CartItem }) {
  return (
    <article className="grid grid-cols-[6rem_1fr] gap-4">
      <div className="aspect-3/2 overflow-hidden rounded bg-sable">
        {property.cover && <Picture source={property.cover} sizes="6rem" decorative className="size-full" />}
      </div>
      <div className="grid gap-0.5">
        <h3 className="font-medium leading-snug">{property.title}</h3>
        <p className="text-sm text-ardoise">{describeRange({ from: stay.arrival, to: stay.departure })}</p>
        {'quote' in offer ? (
          <PriceText amount={offer.quote.total} className="pt-1" />
        ) : (
          <p className="pt-1 text-brique">Ce séjour n’est plus disponible</p>
        )}
      </div>
    </article>
  )
}

function DrawerFooter({ cart, onLeave }: { cart: Cart; onLeave: () => void }) {
  return (
    <div className="grid gap-4">
      <p className="flex justify-between text-lg">
        <span className="font-display">Total</span>
        <PriceText amount={cart.totalAmount} className="font-semibold" />
      </p>
      <ButtonLink to="/panier" wide onClick={onLeave}>
        Voir ma sélection
      </ButtonLink>
    </div>
  )
}

type Preview = { kind: 'loading' } | { kind: 'failed'; fault: Fault } | { kind: 'loaded'; cart: Cart }

/** The selection as the server returns it each time the drawer opens. */
function useCartPreview(open: boolean): { preview: Preview; tryAgain: () => void } {
  const [preview, setPreview] = useState<Preview>({ kind: 'loading' })
  const [tries, setTries] = useState(0)
  useEffect(() => {
    if (!open) return
    const request = new AbortController()
    const load = async () => {
      try {
        const response = await fetch('/panier/apercu', { signal: request.signal })
        setPreview(
          response.ok
            ? { kind: 'loaded', cart: await response.json() }
            : { kind: 'failed', fault: response.status },
        )
      } catch {
        if (!request.signal.aborted) setPreview({ kind: 'failed', fault: null })
      }
    }
    load()
    return () => request.abort()
  }, [open, tries])
  const tryAgain = () => {
    setPreview({ kind: 'loading' })
    setTries((before) => before + 1)
  }
  return { preview, tryAgain }
}
