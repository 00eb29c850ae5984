import { type Mandate, quotedNumber, type TermsVersion } from '#modules/mandates/mandate.ts'
import { MANDATE_STATUS_LABELS } from '#modules/mandates/mandate-status.ts'
import { describePeriod, describeTerms } from '#modules/mandates/mandate-words.ts'
import { formatCivilDate } from '#shared/civil-date.ts'
import type { FormAnswer } from '#shared/forms/form-answer.ts'
import { refusalWords } from '#shared/refusal-words.ts'
import { Badge } from '#ui/badge.tsx'
import { Disclosure } from '#ui/disclosure.tsx'
import { FormFor } from '#ui/form-for.tsx'
import { Notice } from '#ui/notice.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'
import { ConsoleSection } from '../frame/console-section.tsx'

type GivenMandate = {
  mandate: Mandate
  terms: TermsVersion[] /** It waits for the reader’s signature. */
  waits: boolean
}

/** The most mandates that are shown whole. */
const MOST_OPEN = 2

/** The mandates that an owner gave, their terms, and the ones to sign. */
export function OwnMandates({ given, refused }: { given: GivenMandate[]; refused: FormAnswer | null }) {
  const shown = given
    .filter(({ mandate }) => mandate.status === 'awaiting_signature' || mandate.status === 'in_force')
    .toSorted((a, b) => Number(b.waits) - Number(a.waits))
  if (shown.length === 0) return null
  // Beyond a few mandates, those that ask for no signature are folded.
  const folds = shown.length > MOST_OPEN
  const folded = folds ? shown.filter(({ waits }) => !waits) : []
  const open = folds ? shown.filter(({ waits }) => waits) : shown
  return (
    <ConsoleSection title="Mandats" id="mandats">
      <p className="max-w-prose leading-relaxed text-ardoise dense:text-sm">
        Le mandat précise ce que vous confiez à votre agence, et à quelles conditions. Il ne change qu’avec
        votre signature.
      </p>
      {refused && (
        <Notice tone="error" title={refusalWords(refused.refusal).title}>
          {refusalWords(refused.refusal).detail}
        </Notice>
      )}
      {open.length > 0 && <MandateItems label="Vos mandats" given={open} />}
      {folded.length > 0 && (
        <Disclosure summary={`Mandats en vigueur (${folded.length})`}>
          <MandateItems label="Vos mandats en vigueur" given={folded} />
        </Disclosure>
      )}
    </ConsoleSection>
  )
}

function MandateItems({ label, given }: { label: string; given: readonly GivenMandate[] }) {
  return (
    <ul aria-label={label}>
      {given.map((one) => (
        <MandateItem key={one.mandate.publicId} {...one} />
      ))}
    </ul>
  )
}

function MandateItem({ mandate, terms, waits }: GivenMandate) {
  const { status, propertyNature, propertyAddress } = mandate
  const current = terms.findLast((version) => version.status === 'agreed') ?? terms[0]
  const proposed = status === 'in_force' ? proposedIn(terms) : undefined
  const isOpen = status === 'awaiting_signature' || proposed !== undefined
  return (
    <li className="grid gap-x-8 gap-y-3 border-b border-hairline py-4 dense:py-2 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-center">
      <div className="grid min-w-0 gap-1.5">
        <p className="font-medium wrap-anywhere">
          {capitalised(propertyNature)}, {propertyAddress}
        </p>
        <p className="flex flex-wrap items-center gap-x-4 gap-y-1 text-sm text-ardoise">
          <Badge tone={status === 'in_force' && !proposed ? 'success' : 'warning'}>
            {proposed ? 'Avenant à signer' : MANDATE_STATUS_LABELS[status]}
            {mandate.mandators.length > 0 && !waits && isOpen && ', par les autres propriétaires'}
          </Badge>
          <span>
            Mandat n°&nbsp;{quotedNumber(mandate)}, {describePeriod(mandate).toLocaleLowerCase('fr')}
          </span>
        </p>
        {current && <Terms label="Conditions" terms={current} />}
        {proposed && (
          <Terms
            label={`Conditions proposées à partir du ${formatCivilDate(proposed.from)}`}
            terms={proposed}
          />
        )}
      </div>
      {waits && (
        <FormFor
          intent={proposed ? 'sign_amendment' : 'sign_mandate'}
          about={{ mandate: mandate.publicId }}
          notice={null}
        >
          <SubmitButton size="small" variant="secondary">
            Lire et signer
            <span className="sr-only">
              {proposed ? ' l’avenant' : ' le mandat'} de {propertyAddress}
            </span>
          </SubmitButton>
        </FormFor>
      )}
    </li>
  )
}

function Terms({ label, terms }: { label: string; terms: TermsVersion }) {
  return (
    <details className="text-sm">
      <summary className="text-link inline-flex min-h-11 dense:min-h-7 cursor-pointer items-center">
        {label}
      </summary>
      <ul className="mt-1 grid gap-1">
        {describeTerms(terms.terms).map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </details>
  )
}

function proposedIn(terms: readonly TermsVersion[]): TermsVersion | undefined {
  return terms.find(({ status, version }) => status === 'proposed' && version > 1)
}

function capitalised(word: string): string {
  return word.charAt(0).toLocaleUpperCase('fr') + word.slice(1)
}
