import { stepPath } from '#modules/checkout/checkout-steps.ts'
import type { CheckoutView } from '#modules/checkout/checkout-view.ts'
import { formatEuros } from '#shared/money.ts'
import { Disclosure } from '#ui/disclosure.tsx'
import { FormFor } from '#ui/form-for.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'
import { TextField } from '#ui/text-field.tsx'

const loadSchema = async () => (await import('./step-schemas.ts')).ADD_ONS_FORM

/**
 * The code of a promotion: a line that opens a field for it, or what it takes off and a button that takes it away. A promotion without a code is
 * named, since a code does not add up to it.
 */
export function PromotionCode({ view, isRefused }: { view: CheckoutView; isRefused: boolean }) {
  const promotions = view.stays.flatMap(({ promotion, isSigned }) => (isSigned ? [] : (promotion ?? [])))
  const given = promotions.filter(({ code }) => code !== null)
  const [first] = given
  const [automatic] = promotions
  const form = { action: stepPath('add-ons', view.id), hidden: { shownTotal: view.total }, notice: null }
  if (first) {
    const amount = given.reduce((sum, one) => sum + one.amount, 0)
    return (
      <FormFor
        {...form}
        intent="uncode"
        className="mb-4 flex max-w-2xl flex-wrap items-center justify-between gap-x-6 gap-y-3 border-t border-hairline pt-4"
      >
        <p role="status">
          Code <strong className="font-semibold">{first.code}</strong>
          {` appliqué\u00a0: promotion «\u00a0${first.name}\u00a0», `}
          <span className="tabular">{formatEuros(-amount)}</span>
        </p>
        <SubmitButton variant="quiet" size="small" pendingLabel="Retrait…">
          Retirer le code
        </SubmitButton>
      </FormFor>
    )
  }
  return (
    <Disclosure
      summary={'Vous avez un code de promotion\u00a0?'}
      open={isRefused || automatic !== undefined}
      className="mb-10 max-w-2xl border-t"
    >
      <FormFor
        {...form}
        intent="code"
        schema={loadSchema}
        className="flex flex-wrap items-start gap-x-4 gap-y-3 text-encre"
      >
        <TextField
          label="Code de promotion"
          hint={
            automatic &&
            `La promotion «\u00a0${automatic.name}\u00a0» est déjà déduite du loyer\u00a0: un code la remplace s’il baisse davantage le prix.`
          }
          name="code"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={60}
          className="min-w-[min(14rem,100%)] flex-1"
        />
        <SubmitButton variant="secondary" pendingLabel="Vérification…" className="mt-[1.625rem]">
          Appliquer
        </SubmitButton>
      </FormFor>
    </Disclosure>
  )
}
