import { Lock } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { StepsDrawer } from '#app/shell/steps-drawer.tsx'
import { Wordmark } from '#app/shell/wordmark.tsx'
import { Icon } from '#ui/icon.tsx'
import { type Step, StepList } from '#ui/step-list.tsx'

type CheckoutLayoutProps = {
  steps: readonly Step[]
  /** What is being booked and its price; stays in sight beside the step, folded above it on a phone. */
  summary: ReactNode
  /** The total alone, for the phone's folded summary. */
  total: ReactNode
  /** How long the nights are held. */
  hold?: ReactNode
  children: ReactNode
}

/** The reduced frame of the six steps: nothing leads away but the brand, the summary is always at hand. */
export function CheckoutLayout({ steps, summary, total, hold, children }: CheckoutLayoutProps) {
  return (
    <div className="flex flex-1 flex-col">
      <header className="border-b border-hairline">
        <div className="page flex min-h-20 items-center justify-between gap-4">
          <Link to="/" aria-label="Calanque, accueil" className="rounded">
            <Wordmark />
          </Link>
          <p className="flex items-center gap-2 text-sm text-ardoise">
            <Icon of={Lock} size={16} />
            Réservation sécurisée
          </p>
        </div>
      </header>
      <div className="page pt-6 max-md:hidden">
        <StepList steps={steps} label="Étapes de la réservation" />
      </div>
      <div className="border-b border-hairline md:hidden">
        <StepsDrawer steps={steps} />
      </div>
      <div className="page grid flex-1 content-start gap-x-16 gap-y-8 py-8 sm:py-12 lg:grid-cols-[minmax(0,1fr)_24rem]">
        {hold && <div className="lg:col-span-2">{hold}</div>}
        <aside aria-label="Votre réservation" className="lg:order-last">
          <details className="group border-y border-hairline lg:hidden">
            <summary className="flex min-h-14 list-none items-center justify-between gap-4">
              <span className="text-azur underline underline-offset-4">Votre réservation</span>
              <span className="tabular font-medium">{total}</span>
            </summary>
            <div className="pb-6">{summary}</div>
          </details>
          <div className="sticky top-8 max-lg:hidden">{summary}</div>
        </aside>
        <main id="contenu" tabIndex={-1} className="min-w-0 outline-none">
          {children}
        </main>
      </div>
    </div>
  )
}
