import { type ComponentProps, useEffect, useRef } from 'react'
import { TextInput } from '#ui/text-input.tsx'

type AskedTextProps = Omit<ComponentProps<typeof TextInput>, 'ref' | 'defaultValue'> & { asked: string }

/** A text that the address of the page carries: it keeps the focus once it is sent, and shows what another address asks. */
export function AskedText({ asked, ...rest }: AskedTextProps) {
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (input.current && document.activeElement !== input.current) input.current.value = asked
  }, [asked])
  return <TextInput ref={input} defaultValue={asked} autoComplete="off" {...rest} />
}
