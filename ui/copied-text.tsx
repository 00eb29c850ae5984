import Copy from 'lucide-react/icons/copy'
import { useRef } from 'react'
import { IconButton } from './button.tsx'
import { Icon } from './icon.tsx'
import { useToast } from './toasts.tsx'

type CopiedTextProps = {
  /** What it is, for the button and its answer: « IBAN ». */
  name: string
  /** What the reader sees. */
  children: string
  /** What another program takes, where that is written otherwise. */
  text?: string
}

/** A text to type elsewhere: its button copies it, and a press on the text selects all of it. */
export function CopiedText({ name, children, text = children }: CopiedTextProps) {
  const shown = useRef<HTMLSpanElement>(null)
  const showToast = useToast()
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      showToast({ tone: 'success', title: `Copié\u00a0: ${name}`, topic: 'copy' })
    } catch {
      // The browser keeps its clipboard: the text is selected, to copy by hand.
      if (shown.current) window.getSelection()?.selectAllChildren(shown.current)
    }
  }
  return (
    <span className="inline-flex max-w-full items-center gap-1">
      <span ref={shown} className="select-all wrap-anywhere text-[0.9375rem] font-medium">
        {children}
      </span>
      <IconButton
        label={`Copier\u00a0: ${name}`}
        onClick={copy}
        className="-my-3 -mr-3 text-azur no-script:hidden print:hidden"
      >
        <Icon of={Copy} size={18} />
      </IconButton>
    </span>
  )
}
