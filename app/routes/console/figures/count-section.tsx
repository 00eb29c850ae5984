import { BarTable } from '#ui/bar-table.tsx'
import type { ChartFigures } from '#ui/chart-values.ts'
import { ConsoleSection } from '../frame/console-section.tsx'

/** Counts of one series, as a part of a dashboard. */
export function CountSection({ title, figures }: { title: string; figures: ChartFigures }) {
  return (
    <ConsoleSection title={title}>
      <BarTable caption={title} {...figures} />
    </ConsoleSection>
  )
}
