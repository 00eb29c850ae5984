/** The six steps of spec §4, in order. */
export const CHECKOUT_STEPS = ['guest', 'add-ons', 'contract', 'sign', 'pay', 'confirm'] as const
export type CheckoutStep = (typeof CHECKOUT_STEPS)[number]

export type CheckoutStepState = 'completed' | 'current' | 'accessible' | 'locked'

/** The progress of a checkout, each fact read from the database. */
export type CheckoutFacts = {
  guestGiven: boolean
  addOnsChosen: boolean
  contractRead: boolean
  signed: boolean
  paid: boolean
}

/** True when the step is completed. Confirmation is the last step: the payment completes it. */
export function isStepDone(facts: CheckoutFacts, step: CheckoutStep): boolean {
  const done: Record<CheckoutStep, boolean> = {
    guest: facts.guestGiven,
    'add-ons': facts.addOnsChosen,
    contract: facts.contractRead,
    sign: facts.signed,
    pay: facts.paid,
    confirm: facts.paid,
  }
  return done[step]
}

/** The step at which a checkout continues: the first one not done, or the confirmation. */
export function openStep(facts: CheckoutFacts): CheckoutStep {
  return CHECKOUT_STEPS.find((step) => !isStepDone(facts, step)) ?? 'confirm'
}

/**
 * True when the step may be opened: every step before it is done, and going back to it changes nothing that
 * is signed or paid.
 */
export function mayOpenStep(facts: CheckoutFacts, step: CheckoutStep): boolean {
  if (facts.paid) return step === 'confirm'
  if (facts.signed) return step === 'pay'
  const before = CHECKOUT_STEPS.slice(0, CHECKOUT_STEPS.indexOf(step))
  return before.every((earlier) => isStepDone(facts, earlier))
}

/**
 * The address of a step: of this browser's checkout or, with `dossier`, of the checkout of that public
 * identifier, even when another tab has begun another one since.
 */
export function stepPath(step: CheckoutStep, dossier: string | null): string {
  return `/checkout/${step}${dossier ? `?dossier=${dossier}` : ''}`
}

/** The address of a contract of that checkout, as a PDF. */
export function contractPath(contract: string, dossier: string): string {
  return `/checkout/contract/${contract}/pdf?dossier=${dossier}`
}

/** The state of each step in the step rail while `current` is open. */
export function stepStates(
  facts: CheckoutFacts,
  current: CheckoutStep,
): Record<CheckoutStep, CheckoutStepState> {
  const stateOf = (step: CheckoutStep): CheckoutStepState => {
    if (step === current) return 'current'
    if (isStepDone(facts, step)) return 'completed'
    return mayOpenStep(facts, step) ? 'accessible' : 'locked'
  }
  return Object.fromEntries(CHECKOUT_STEPS.map((step) => [step, stateOf(step)])) as Record<
    CheckoutStep,
    CheckoutStepState
  >
}

/** Minutes each step takes (spec §9); the confirmation takes none. */
export const STEP_MINUTES: Record<CheckoutStep, number> = {
  guest: 2,
  'add-ons': 3,
  contract: 5,
  sign: 1,
  pay: 2,
  confirm: 0,
}

export const STEP_LABELS: Record<CheckoutStep, string> = {
  guest: 'Vos coordonnées',
  'add-ons': 'Services',
  contract: 'Contrat',
  sign: 'Signature',
  pay: 'Paiement',
  confirm: 'Confirmation',
}

/** The parameter of the contract step's address after the traveler refused to sign. */
export const DECLINED = 'refus'

/** The address after a refusal to sign: the contract, which says that the checkout continues. */
export function declinedPath(checkout: string | null): string {
  const path = stepPath('contract', checkout)
  return `${path}${path.includes('?') ? '&' : '?'}${DECLINED}=oui`
}
