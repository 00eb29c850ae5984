import X from 'lucide-react/icons/x'
import { Dialog as Radix } from 'radix-ui'
import type { ReactElement, ReactNode, RefObject } from 'react'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'

type DialogProps = {
  title: string
  description?: ReactNode
  /** The button that opens the dialog; leave out when the dialog is controlled. */
  trigger?: ReactElement
  open?: boolean
  defaultOpen?: boolean
  onOpenChange?: (open: boolean) => void
  /** The element that gets the focus when the dialog closes; needed only without `trigger`. */
  returnFocusTo?: RefObject<HTMLElement | null>
  /** The field that has the focus once the dialog is open; by default the cross. */
  focusOnOpen?: RefObject<HTMLElement | null>
  /** Actions, at the bottom. */
  footer?: ReactNode
  size?: 'small' | 'medium' | 'large'
  /** The content has its own scrolling and spacing. */
  bare?: boolean
  children?: ReactNode
}

const WIDTHS = { small: 'sm:max-w-md', medium: 'sm:max-w-xl', large: 'sm:max-w-4xl' }

/**
 * A modal: focus stays inside, Escape and the veil close it and the focus returns. On a phone it fills the
 * bottom of the screen.
 */
export function Dialog(props: DialogProps) {
  const {
    title,
    description,
    trigger,
    returnFocusTo,
    focusOnOpen,
    footer,
    size = 'medium',
    bare,
    children,
    ...state
  } = props
  const returnFocus = (event: Event) => {
    if (!returnFocusTo?.current) return
    event.preventDefault()
    returnFocusTo.current.focus()
  }
  const focusField = (event: Event) => {
    if (!focusOnOpen?.current) return
    event.preventDefault()
    focusOnOpen.current.focus()
  }
  return (
    <Radix.Root {...state}>
      {trigger && <Radix.Trigger asChild>{trigger}</Radix.Trigger>}
      <Radix.Portal>
        <Radix.Overlay className="fixed inset-0 z-40 grid animate-fade-in items-end overflow-y-auto bg-encre/55 sm:place-items-center sm:p-6">
          <Radix.Content
            {...(!description && { 'aria-describedby': undefined })}
            onOpenAutoFocus={focusField}
            onCloseAutoFocus={returnFocus}
            className={classNames(
              'relative flex max-h-[92dvh] w-full animate-rise-in flex-col rounded bg-calcaire shadow-float sm:max-h-[88dvh]',
              WIDTHS[size],
            )}
          >
            <DialogHeading title={title} description={description} />
            {bare ? children : <div className="overflow-y-auto px-5 pb-6 sm:px-8">{children}</div>}
            {footer && (
              <div className="flex flex-wrap justify-end gap-3 border-t border-hairline px-5 py-4 sm:px-8">
                {footer}
              </div>
            )}
          </Radix.Content>
        </Radix.Overlay>
      </Radix.Portal>
    </Radix.Root>
  )
}

/** Title, description and closing cross shared by dialogs and drawers. */
export function DialogHeading({ title, description }: { title: string; description?: ReactNode }) {
  return (
    <div className="flex items-start justify-between gap-4 px-5 pb-4 pt-5 sm:px-8 sm:pt-7">
      <div className="grid gap-1 pt-1.5">
        <Radix.Title className="display-sm">{title}</Radix.Title>
        {description && <Radix.Description className="text-ardoise">{description}</Radix.Description>}
      </div>
      <Radix.Close
        aria-label="Fermer"
        className="hit-44 -mr-2.5 inline-flex shrink-0 items-center justify-center rounded transition-colors hover:bg-sable"
      >
        <Icon of={X} size={22} />
      </Radix.Close>
    </div>
  )
}

/** Wraps a button (never a link, to which it would give a button’s type) that closes the dialog or drawer around it. */
export function DialogClose({ children }: { children: ReactElement }) {
  return <Radix.Close asChild>{children}</Radix.Close>
}
