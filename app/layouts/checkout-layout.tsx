import ChevronDown from 'lucide-react/icons/chevron-down'
import Lock from 'lucide-react/icons/lock'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { AccessibilityIconButton } from '#app/shell/accessibility/accessibility-menu.tsx'
import { StepsDrawer } from '#app/shell/steps-drawer.tsx'
import { Wordmark } from '#app/shell/wordmark.tsx'
import { Icon } from '#ui/icon.tsx'
import { type Step, StepList } from '#ui/step-list.tsx'

type CheckoutLayoutProps = {
  steps: readonly Step[]
  /** The summary of the stays and their price: it stays beside the step, folded above it on a phone. */
  summary: ReactNode
  /** The total alone, for the phone's folded summary. */
  total: ReactNode
  /** How long the nights are held. */
  hold?: ReactNode
  /** The advisor to call, and the legal texts. */
  foot?: ReactNode
  children: ReactNode
}

/**
 * The reduced frame of the six steps: the brand and the foot are its only ways out, the summary stays in
 * sight.
 */
export function CheckoutLayout({ steps, summary, total, hold, foot, children }: CheckoutLayoutProps) {
  return (
    <div data-frame="" className="flex flex-1 flex-col">
      <header className="border-b border-hairline">
        <div className="page flex min-h-16 items-center justify-between gap-4 sm:min-h-20">
          <Link to="/" aria-label="Calanque, accueil" className="rounded">
            <Wordmark />
          </Link>
          <div className="flex items-center gap-2">
            <p className="flex items-center gap-2 text-sm text-ardoise">
              <Icon of={Lock} size={16} />
              <span className="max-[26rem]:sr-only">Réservation sécurisée</span>
            </p>
            <AccessibilityIconButton className="-mr-3" />
          </div>
        </div>
      </header>
      <div className="page pt-6 max-lg:hidden print:hidden">
        <StepList steps={steps} label="Étapes de la réservation" />
      </div>
      <div className="lg:hidden print:hidden">
        <StepsDrawer steps={steps} />
      </div>
      <FoldedSummary total={total}>{summary}</FoldedSummary>
      <div className="page grid flex-1 content-start gap-x-16 py-8 sm:py-12 lg:grid-cols-[minmax(0,1fr)_24rem] xl:gap-x-24">
        <main
          id="contenu"
          tabIndex={-1}
          className="grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-8 outline-none sm:gap-10"
        >
          {hold && <div className="print:hidden">{hold}</div>}
          {children}
        </main>
        <aside aria-label="Votre réservation" className="max-lg:hidden print:block">
          <div className="sticky top-0 py-8 lg:-mt-8">{summary}</div>
        </aside>
      </div>
      {foot}
    </div>
  )
}

/** On a phone: one line that stays at the top of the screen with the total, and opens to the whole summary. */
function FoldedSummary({ total, children }: { total: ReactNode; children: ReactNode }) {
  return (
    <aside
      aria-label="Votre réservation"
      className="sticky top-0 z-20 border-b border-hairline bg-calcaire lg:hidden print:hidden"
    >
      <details className="group">
        <summary className="page flex min-h-14 items-center gap-3 -outline-offset-2">
          <span className="flex-1">Votre réservation</span>
          <span className="tabular font-medium">{total}</span>
          <Icon
            of={ChevronDown}
            size={18}
            className="text-ardoise transition-transform group-open:rotate-180"
          />
        </summary>
        <div className="page max-h-[calc(100dvh-3.5rem)] overflow-y-auto pb-8 pt-2">{children}</div>
      </details>
    </aside>
  )
}
