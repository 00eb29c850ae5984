import type { RefObject } from 'react'
import { Dialog } from '#ui/dialog.tsx'
import { Field } from '#ui/field.tsx'
import { TextInput } from '#ui/text-input.tsx'

type ShareDialogProps = {
  address: string
  onClose: () => void
  returnFocusTo: RefObject<HTMLElement | null>
}

/** The address, already selected, to copy by hand when the browser refuses its clipboard. */
export function ShareDialog({ address, onClose, returnFocusTo }: ShareDialogProps) {
  return (
    <Dialog
      title="Partager cette villa"
      description="Votre navigateur n’a pas laissé copier le lien. Copiez-le d’ici."
      size="small"
      open
      onOpenChange={(open) => !open && onClose()}
      returnFocusTo={returnFocusTo}
    >
      <Field label="Lien de la page">
        <TextInput readOnly value={address} onFocus={(event) => event.currentTarget.select()} autoFocus />
      </Field>
    </Dialog>
  )
}
