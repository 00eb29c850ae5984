import type { Stripe, StripeCardNumberElement, StripeElementStyle } from '@stripe/stripe-js'
import { useEffect, useRef, useState } from 'react'
import type { CardEntry, CardExpiry } from '../card-entry.ts'

/** The parts of a card that are typed into frames of Stripe's. */
export type StripePart = 'number' | 'expiry' | 'securityCode'

const KINDS = { number: 'cardNumber', expiry: 'cardExpiry', securityCode: 'cardCvc' } as const
export const STRIPE_PARTS = Object.keys(KINDS) as StripePart[]

/** The colors of the theme, which a frame of another site cannot read. */
const STYLE: StripeElementStyle = {
  base: {
    ...{ color: '#16242b', fontFamily: 'system-ui, sans-serif', fontSize: '16px' },
    '::placeholder': { color: '#4c5a60' },
  },
  invalid: { color: '#9b2c2c' },
}

type Typed = { isComplete: boolean; error: string | null }
type Opened = { stripe: Stripe; number: StripeCardNumberElement; focus: (part: StripePart) => void }

export type StripeCard = {
  /** `lost`: Stripe did not answer, and no card can be given. */
  state: 'opening' | 'open' | 'lost'
  openAgain: () => void
  /** What is typed into each part. */
  typed: Readonly<Partial<Record<StripePart, Typed>>>
  /** Gives the element that holds a part's frame. */
  place: (part: StripePart) => (element: HTMLElement | null) => void
  focus: (part: StripePart) => void
  /** A token for one charge, with the month in which the card ends; or what Stripe says is wrong. */
  newToken: (
    holder: Pick<CardEntry, 'name' | 'email'>,
  ) => Promise<{ token: string; expiry: CardExpiry | null } | { error: string | null }>
}

/** Opens Stripe's own fields for a card: its number is typed into frames that this page cannot read. */
export function useStripeCard(publishableKey: string): StripeCard {
  const [state, setState] = useState<StripeCard['state']>('opening')
  const [tries, setTries] = useState(0)
  const [typed, setTyped] = useState<StripeCard['typed']>({})
  const places = useRef<Partial<Record<StripePart, HTMLElement | null>>>({})
  const opened = useRef<Opened | null>(null)

  useEffect(() => {
    let isGone = false
    let close = () => {}
    setState('opening')
    open(publishableKey)
      .then((stripe) => {
        if (isGone) return
        const elements = stripe.elements({ locale: 'fr' })
        const parts = STRIPE_PARTS.map((part) => {
          const element = elements.create(KINDS[part] as 'cardNumber', { style: STYLE })
          element.on('change', ({ complete, error }) =>
            setTyped((before) => ({
              ...before,
              [part]: { isComplete: complete, error: error?.message ?? null },
            })),
          )
          element.mount(places.current[part]!)
          return [part, element] as const
        })
        const byPart = Object.fromEntries(parts)
        opened.current = { stripe, number: byPart.number!, focus: (part) => byPart[part]!.focus() }
        close = () => {
          for (const [, element] of parts) element.destroy()
        }
        setState('open')
      })
      .catch(() => {
        if (!isGone) setState('lost')
      })
    return () => {
      isGone = true
      opened.current = null
      close()
    }
  }, [publishableKey, tries])

  return {
    state,
    openAgain: () => setTries((before) => before + 1),
    typed,
    place: (part) => (element) => {
      places.current[part] = element
    },
    focus: (part) => opened.current?.focus(part),
    newToken: async ({ name, email }) => {
      const now = opened.current
      if (!now) return { error: null }
      const { paymentMethod, error } = await now.stripe
        .createPaymentMethod({ type: 'card', card: now.number, billing_details: { name, email } })
        .catch(() => ({ paymentMethod: undefined, error: { message: undefined } }))
      if (!paymentMethod) return { error: error?.message ?? null }
      const { card } = paymentMethod
      return { token: paymentMethod.id, expiry: card ? { month: card.exp_month, year: card.exp_year } : null }
    },
  }
}

/** Stripe's script comes from its own site, and only once a card is asked for. */
async function open(publishableKey: string): Promise<Stripe> {
  const { loadStripe } = await import('@stripe/stripe-js/pure')
  const stripe = await loadStripe(publishableKey)
  if (!stripe) throw new Error('Stripe opens in a browser alone')
  return stripe
}
