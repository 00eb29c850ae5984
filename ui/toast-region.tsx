import { CircleAlert, CircleCheck, X } from 'lucide-react'
import { Toast as Radix } from 'radix-ui'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'
import type { LiveToast } from './toasts.tsx'

const SUCCESS_MS = 5000
const SWIPE_PX = 50

/** Where toasts appear: F8 moves there, a swipe of 50 px dismisses (spec §9). */
export function ToastRegion({ toasts, onDismiss }: { toasts: LiveToast[]; onDismiss: (id: number) => void }) {
  return (
    <Radix.Provider label="Message" swipeDirection="right" swipeThreshold={SWIPE_PX} duration={SUCCESS_MS}>
      {toasts.map((toast) => (
        <Toast key={toast.id} toast={toast} onDismiss={() => onDismiss(toast.id)} />
      ))}
      <Radix.Viewport
        hotkey={['F8']}
        label="Messages ({hotkey})"
        className="fixed bottom-0 right-0 z-50 flex w-full flex-col gap-3 p-4 sm:w-[26rem] sm:p-6"
      />
    </Radix.Provider>
  )
}

function Toast({ toast, onDismiss }: { toast: LiveToast; onDismiss: () => void }) {
  const failed = toast.tone === 'error'
  return (
    <Radix.Root
      type={failed ? 'foreground' : 'background'}
      duration={failed ? Number.POSITIVE_INFINITY : SUCCESS_MS}
      onOpenChange={(open) => !open && onDismiss()}
      className={classNames(
        'flex animate-rise-in items-start gap-3 rounded border-l-2 bg-blanc py-3.5 pl-4 pr-2 shadow-float',
        'data-[swipe=move]:translate-x-(--radix-toast-swipe-move-x) data-[swipe=cancel]:translate-x-0 data-[swipe=cancel]:transition-transform',
        failed ? 'border-brique' : 'border-pin',
      )}
    >
      <Icon
        of={failed ? CircleAlert : CircleCheck}
        className={classNames('mt-0.5 shrink-0', failed ? 'text-brique' : 'text-pin')}
      />
      <div className="flex-1 leading-snug">
        <Radix.Title className="font-medium">{toast.title}</Radix.Title>
        {toast.detail && (
          <Radix.Description className="pt-0.5 text-ardoise">{toast.detail}</Radix.Description>
        )}
      </div>
      <Radix.Close
        aria-label="Fermer le message"
        className="hit-44 -my-2.5 inline-flex items-center justify-center rounded transition-colors hover:bg-sable"
      >
        <Icon of={X} size={18} />
      </Radix.Close>
    </Radix.Root>
  )
}
