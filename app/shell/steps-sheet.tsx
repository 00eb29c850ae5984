import { Drawer } from '#ui/drawer.tsx'
import { type Step, StepList } from '#ui/step-list.tsx'

type StepsSheetProps = { steps: readonly Step[]; onClose: () => void }

/** The whole list of steps, over the page of a phone. */
export default function StepsSheet({ steps, onClose }: StepsSheetProps) {
  return (
    <Drawer open title="Étapes de la réservation" onOpenChange={(open) => !open && onClose()}>
      <StepList steps={steps} label="Étapes de la réservation" orientation="vertical" />
    </Drawer>
  )
}
