import { ChevronRight } from 'lucide-react'
import { classNames } from '#ui/class-names.ts'
import { Drawer } from '#ui/drawer.tsx'
import { Icon } from '#ui/icon.tsx'
import { type Step, StepList } from '#ui/step-list.tsx'

/** On a phone the steps are one line, « Étape 3 sur 6 », that opens to the whole list. */
export function StepsDrawer({ steps }: { steps: readonly Step[] }) {
  const at = steps.findIndex((step) => step.state === 'current')
  const button = (
    <button type="button" className="page flex min-h-14 items-center gap-3 text-left -outline-offset-2">
      <span className="tabular text-sm text-ardoise">
        Étape {at + 1} sur {steps.length}
      </span>
      <span className="flex-1 font-medium">{steps[at]?.label}</span>
      <Icon of={ChevronRight} size={18} className="text-ardoise" />
    </button>
  )
  return (
    <>
      <Drawer title="Étapes de la réservation" trigger={button}>
        <StepList steps={steps} label="Étapes de la réservation" orientation="vertical" />
      </Drawer>
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
