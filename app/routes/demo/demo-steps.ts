/**
 * The steps of the checkout that have a demonstration of their own (spec §2), with the acts done before each.
 */
export const DEMO_STEPS = {
  guest: {
    title: 'Vos coordonnées',
    done: 'La première maison libre que trouve la recherche, et la première étape de sa réservation.',
  },
  'add-ons': {
    title: 'Services',
    done: 'Les coordonnées d’une personne fictive sont déjà données. Restent les services, puis le contrat.',
  },
  pay: {
    title: 'Paiement',
    done: 'Coordonnées données, contrat écrit, lu et signé avec le code reçu par une personne fictive. Reste à payer, avec une carte de démonstration.',
  },
} as const

export type DemoStep = keyof typeof DEMO_STEPS

/** The step that ends an address such as `/checkout-demo/pay`; the first one for any other. */
export function demoStepOf(pathname: string): DemoStep {
  const last =
    pathname
      .replace(/\.data$/, '')
      .split('/')
      .at(-1) ?? ''
  return Object.hasOwn(DEMO_STEPS, last) ? (last as DemoStep) : 'guest'
}
