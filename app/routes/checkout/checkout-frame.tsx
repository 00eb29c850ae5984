import type { ReactNode } from 'react'
import { useRouteLoaderData } from 'react-router'
import { CheckoutFoot } from '#app/layouts/checkout-foot.tsx'
import { CheckoutLayout } from '#app/layouts/checkout-layout.tsx'
import type { CheckoutStep } from '#modules/checkout/checkout-steps.ts'
import { STEP_LABELS, STEP_MINUTES, stepPath } from '#modules/checkout/checkout-steps.ts'
import type { CheckoutView, StayDue } from '#modules/checkout/checkout-view.ts'
import { HoldNotice } from '#modules/checkout/ui/hold-notice.tsx'
import { OrderSummary } from '#modules/checkout/ui/order-summary.tsx'
import { PriceText } from '#ui/price-text.tsx'
import type { loader } from './checkout-boundary.tsx'
import { useOpened } from './use-opened.ts'
import { useOwnCheckout } from './use-own-checkout.ts'

type CheckoutFrameProps = {
  view: CheckoutView
  step: CheckoutStep
  title: string
  intro?: ReactNode
  /** The schedule of the chosen way to pay, when it differs from the stays' own. */
  dues?: readonly StayDue[] | undefined
  /** The nights wait for a transfer: their end is days away, and no button prolongs it. */
  waitsForTransfer?: boolean
  children: ReactNode
}

/** One step in the common frame of all steps: step rail, hold of the nights, summary. */
export function CheckoutFrame({
  view,
  step,
  title,
  intro,
  dues,
  waitsForTransfer,
  children,
}: CheckoutFrameProps) {
  useOwnCheckout(step, view.id)
  useOpened(view)
  const frame = useRouteLoaderData<typeof loader>('routes/checkout/checkout-boundary')
  return (
    <CheckoutLayout
      steps={view.steps.map(({ step: id, state }) => ({
        id,
        state,
        label: STEP_LABELS[id],
        to: stepPath(id, view.dossier),
        ...(STEP_MINUTES[id] > 0 ? { hint: `${STEP_MINUTES[id]} min` } : {}),
      }))}
      summary={<OrderSummary stays={view.stays} total={view.total} dues={dues} />}
      total={<PriceText amount={view.total} />}
      foot={<CheckoutFoot advisor={frame?.advisor ?? null} />}
      hold={
        view.confirmed || (waitsForTransfer && view.holdEndsAt) ? undefined : (
          <HoldNotice
            endsAt={view.holdEndsAt}
            minutesLeft={view.holdMinutesLeft}
            mayExtend={view.mayExtendHold}
            action={`/checkout/hold?dossier=${view.id}`}
            step={step}
          />
        )
      }
    >
      <header className="grid gap-4">
        <h1 className="display-lg">{title}</h1>
        {intro && <div className="max-w-prose text-lg leading-relaxed text-ardoise">{intro}</div>}
      </header>
      <div>{children}</div>
    </CheckoutLayout>
  )
}
