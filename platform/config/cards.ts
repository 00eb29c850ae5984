import * as z from 'zod'

/** The settings of a Stripe account that takes cards: the three keys, or none; the address is for another server that answers as Stripe. */
export const CARD_SETTINGS = {
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^(sk|rk)_/, 'est une clé secrète de Stripe (sk_… ou rk_…)')
    .optional(),
  STRIPE_PUBLISHABLE_KEY: z.string().regex(/^pk_/, 'est une clé publique de Stripe (pk_…)').optional(),
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .regex(/^whsec_/, 'est un secret de webhook (whsec_…)')
    .optional(),
  STRIPE_API_URL: z.url({ protocol: /^https?$/ }).optional(),
}

const KEYS = ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET'] as const

type Given = { [name in keyof typeof CARD_SETTINGS]?: string | undefined }

/** A Stripe account that takes cards. `api` is the address of its API where it is not Stripe's own. */
export type StripeKeys = {
  secretKey: string
  publishableKey: string
  webhookSecret: string
  api: string | null
}

/** The keys that a Stripe account still needs; none where no card is taken. */
export function missingCardSettings(given: Given): string[] {
  const missing = KEYS.filter((name) => !given[name])
  return missing.length === KEYS.length && !given.STRIPE_API_URL ? [] : missing
}

/** Whether test keys and real ones are mixed: a card of the one would be unknown to the other. */
export function mixesCardModes({ STRIPE_SECRET_KEY: secret, STRIPE_PUBLISHABLE_KEY: open }: Given): boolean {
  const isTest = (key: string) => key.split('_')[1] === 'test'
  return Boolean(secret && open && isTest(secret) !== isTest(open))
}

/** The Stripe account, or null where no card is taken. */
export function cardsOf(given: Given): StripeKeys | null {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_PUBLISHABLE_KEY: publishableKey } = given
  const { STRIPE_WEBHOOK_SECRET: webhookSecret, STRIPE_API_URL: api = null } = given
  return secretKey && publishableKey && webhookSecret
    ? { secretKey, publishableKey, webhookSecret, api }
    : null
}
