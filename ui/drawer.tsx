import { Dialog as Radix } from 'radix-ui'
import { type ReactElement, type ReactNode, useRef } from 'react'
import { classNames } from './class-names.ts'
import { DialogHeading } from './dialog.tsx'

type DrawerProps = {
  title: string
  description?: ReactNode
  trigger?: ReactElement
  open?: boolean
  defaultOpen?: boolean
  onOpenChange?: (open: boolean) => void
  footer?: ReactNode
  /** The side it opens from on a large screen; on a phone it is always a bottom sheet. */
  side?: 'right' | 'left'
  children: ReactNode
}

const SIDES = {
  right: 'sm:right-0 sm:animate-slide-in',
  left: 'sm:left-0 sm:animate-fade-in',
}

/** A panel beside the page on large screens, a bottom sheet on a phone; modal like `Dialog`. */
export function Drawer({
  title,
  description,
  trigger,
  footer,
  side = 'right',
  children,
  ...state
}: DrawerProps) {
  const opener = useRef<Element | null>(null)
  const returnFocus = (event: Event) => {
    if (trigger || !(opener.current instanceof HTMLElement)) return
    event.preventDefault()
    opener.current.focus()
  }
  return (
    <Radix.Root {...state}>
      {trigger && <Radix.Trigger asChild>{trigger}</Radix.Trigger>}
      <Radix.Portal>
        <Radix.Overlay className="fixed inset-0 z-40 animate-fade-in bg-encre/55" />
        <Radix.Content
          {...(!description && { 'aria-describedby': undefined })}
          onOpenAutoFocus={() => {
            opener.current = document.activeElement
          }}
          onCloseAutoFocus={returnFocus}
          className={classNames(
            'fixed z-50 flex flex-col bg-calcaire shadow-float max-sm:inset-x-0 max-sm:bottom-0 max-sm:max-h-[88dvh] max-sm:animate-sheet-in',
            'sm:inset-y-0 sm:w-[min(28rem,92vw)]',
            SIDES[side],
          )}
        >
          <span aria-hidden="true" className="mx-auto mt-2 h-1 w-10 rounded-full bg-hairline sm:hidden" />
          <DialogHeading title={title} description={description} />
          <div className="flex-1 overflow-y-auto px-5 pb-6 sm:px-8">{children}</div>
          {footer && <div className="border-t border-hairline px-5 py-4 sm:px-8">{footer}</div>}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
