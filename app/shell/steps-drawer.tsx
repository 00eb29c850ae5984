import ChevronRight from 'lucide-react/icons/chevron-right'
import { lazy, Suspense, useState } from 'react'
import { classNames } from '#ui/class-names.ts'
import { Icon } from '#ui/icon.tsx'
import type { Step } from '#ui/step-list.tsx'
import { useOpening, warm } from '#ui/use-opening.ts'

const loadSheet = () => import('./steps-sheet.tsx')
const StepsSheet = lazy(loadSheet)

/** On a phone the steps are one line, « Étape 3 sur 6 », that opens to the whole list. */
export function StepsDrawer({ steps }: { steps: readonly Step[] }) {
  const at = steps.findIndex((step) => step.state === 'current')
  const [isOpen, setOpen] = useState(false)
  const open = useOpening('Les étapes n’ont pas pu s’afficher', loadSheet)
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        className="page flex min-h-14 items-center gap-3 text-left -outline-offset-2"
        onClick={() => open(() => setOpen(true))}
        onPointerEnter={() => warm(loadSheet)}
        onFocus={() => warm(loadSheet)}
      >
        <span className="tabular text-sm text-ardoise">
          Étape {at + 1} sur {steps.length}
        </span>
        <span className="flex-1 font-medium">{steps[at]?.label}</span>
        <Icon of={ChevronRight} size={18} className="text-ardoise" />
      </button>
      {isOpen && (
        <Suspense>
          <StepsSheet steps={steps} onClose={() => setOpen(false)} />
        </Suspense>
      )}
      <div aria-hidden="true" className="flex gap-px">
        {steps.map((step, index) => (
          <span
            key={step.id}
            className={classNames('h-0.5 flex-1', index <= at ? 'bg-azur' : 'bg-hairline')}
          />
        ))}
      </div>
    </>
  )
}
