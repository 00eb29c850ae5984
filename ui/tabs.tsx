import { Tabs as Radix } from 'radix-ui'
import type { ReactNode } from 'react'

export type TabItem = { value: string; label: ReactNode; content: ReactNode }

type TabsProps = {
  /** Names the set for screen readers. */
  label: string
  items: readonly TabItem[]
  defaultValue?: string
  value?: string
  onValueChange?: (value: string) => void
}

/** Panels taking turns in one place; arrow keys move between tabs. */
export function Tabs({ label, items, defaultValue, ...state }: TabsProps) {
  const start = state.value === undefined ? { defaultValue: defaultValue ?? items[0]?.value ?? '' } : {}
  return (
    <Radix.Root {...start} {...state}>
      <Radix.List aria-label={label} className="flex gap-7 overflow-x-auto border-b border-hairline">
        {items.map((item) => (
          <Radix.Trigger
            key={item.value}
            value={item.value}
            className="-mb-px min-h-11 whitespace-nowrap border-b-2 border-transparent py-2.5 text-ardoise transition-colors -outline-offset-2 hover:text-encre data-[state=active]:border-azur data-[state=active]:font-medium data-[state=active]:text-encre"
          >
            {item.label}
          </Radix.Trigger>
        ))}
      </Radix.List>
      {items.map((item) => (
        <Radix.Content key={item.value} value={item.value} className="pt-6">
          {item.content}
        </Radix.Content>
      ))}
    </Radix.Root>
  )
}
