import Download from 'lucide-react/icons/download'
import { type ReactNode, useId, useState } from 'react'
import { Button } from './button.tsx'
import { ChartDrawing } from './chart-drawing.tsx'
import { ChartLegend, ChartTextures, marksOf } from './chart-marks.tsx'
import { ChartTable } from './chart-table.tsx'
import { type ChartFigures, type ChartLook, describeCategory, isWithoutFigures } from './chart-values.ts'
import { Disclosure } from './disclosure.tsx'
import { useHydrated } from './hydrated.ts'
import { Icon } from './icon.tsx'
import { Skeleton } from './skeleton.tsx'

type ChartProps = ChartFigures & {
  /** A sentence that states the answer given by the figures. */
  title: string
  look: ChartLook
  /** The subject, the unit and the source of the figures: « Loyers en euros, par mois d’arrivée ». */
  note: string
  headingLevel?: 2 | 3
  /** The table is folded under a button, or shown beside the picture on a wide screen. */
  table?: 'folded' | 'shown'
  /** Address of the same figures as CSV. */
  csvHref?: string
  state?: 'ready' | 'loading' | 'failed'
  retry?: () => void
  /** The sentence in place of the picture when there is no figure. */
  empty?: ReactNode
}

/** The height is the same while figures load and once they are drawn. */
const PLACE = 'relative h-64 sm:h-72'

/**
 * Figures as a picture with their table: bars side by side, stacked bars or lines, this year and the one
 * before. The server writes both, and no figure waits for a script. With scripts the visitor moves through the picture by
 * pointer or, with one tab stop, by arrow keys; the current category is written under it and read aloud.
 */
export function Chart(props: ChartProps) {
  const { title, note, look, headingLevel = 3, table = 'folded', csvHref, state = 'ready', retry } = props
  const figures: ChartFigures = props
  const Title = `h${headingLevel}` as const
  const id = useId()
  const isEmpty = state === 'ready' && isWithoutFigures(figures)
  const shows = state === 'ready' && !isEmpty
  const rows = <ChartTable {...figures} caption={title} total={look === 'stacked'} />
  return (
    <figure
      aria-labelledby={`${id}-title`}
      aria-busy={state === 'loading' || undefined}
      className="grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-4"
    >
      <figcaption className="grid gap-1">
        <Title id={`${id}-title`} className="text-[1.0625rem] font-medium leading-snug">
          {title}
        </Title>
        <p className="text-sm text-ardoise">{note}</p>
      </figcaption>
      <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-4">
        {state === 'failed' && <Failed retry={retry} />}
        {state === 'loading' && (
          <div className={PLACE}>
            <span className="sr-only">Chargement des chiffres</span>
            <Skeleton className="h-full" />
          </div>
        )}
        {isEmpty && (
          <p className="border-y border-hairline py-8 text-ardoise">
            {props.empty ?? 'Aucun chiffre pour le moment.'}
          </p>
        )}
        {shows && (
          <div
            className={
              table === 'shown'
                ? 'grid grid-cols-[minmax(0,1fr)] gap-x-12 gap-y-6 xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]'
                : 'grid grid-cols-[minmax(0,1fr)] gap-4'
            }
          >
            <Picture figures={figures} look={look} id={id} />
            {table === 'shown' ? (
              rows
            ) : (
              <Disclosure summary="Voir les chiffres" openWithoutScripts>
                {rows}
              </Disclosure>
            )}
          </div>
        )}
        {shows && csvHref && (
          <p>
            <a href={csvHref} download className="text-link inline-flex min-h-11 items-center gap-2">
              <Icon of={Download} size={18} />
              Télécharger les chiffres (CSV)
            </a>
          </p>
        )}
      </div>
    </figure>
  )
}

/** Charts beside each other on a wide screen, aligned under titles of any length. */
export function ChartRow({ children }: { children: ReactNode }) {
  return (
    <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-x-16 gap-y-12 xl:auto-cols-fr xl:grid-flow-col xl:grid-cols-none xl:grid-rows-[auto_auto] xl:*:row-span-2 xl:*:grid-rows-subgrid">
      {children}
    </div>
  )
}

function Failed({ retry }: { retry: (() => void) | undefined }) {
  return (
    <div
      role="alert"
      className="flex flex-wrap items-center gap-x-4 gap-y-2 border-l-2 border-brique py-2 pl-4"
    >
      <p>Ces chiffres n’ont pas pu être chargés.</p>
      {retry && (
        <Button size="small" variant="secondary" onClick={retry}>
          Réessayer
        </Button>
      )}
    </div>
  )
}

function Picture({ figures, look, id }: { figures: ChartFigures; look: ChartLook; id: string }) {
  const hydrated = useHydrated()
  const [pointed, setPointed] = useState<number | null>(null)
  const [walked, setWalked] = useState(0)
  const { series, categories, subject } = figures
  const textures = id.replaceAll(/[^\w-]/g, '')
  return (
    <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-3">
      <ChartTextures id={textures} marks={marksOf(series)} />
      {(series.length > 1 || look === 'lines') && (
        <ChartLegend id={textures} series={series} lines={look === 'lines'} />
      )}
      <div
        className={`${PLACE} @container has-focus-visible:outline-2 has-focus-visible:outline-offset-4 has-focus-visible:outline-azur`}
      >
        {hydrated && (
          <input
            type="range"
            className="sr-only"
            aria-label={`Parcourir le graphique\u00a0: ${subject.toLowerCase()}`}
            aria-valuetext={describeCategory(figures, walked)}
            min={0}
            max={categories.length - 1}
            value={walked}
            onChange={(event) => {
              setWalked(event.target.valueAsNumber)
              setPointed(event.target.valueAsNumber)
            }}
            onFocus={() => setPointed(walked)}
            onBlur={() => setPointed(null)}
          />
        )}
        <ChartDrawing
          figures={figures}
          look={look}
          textures={textures}
          pointed={pointed}
          onPoint={setPointed}
        />
      </div>
      <p aria-hidden="true" className="tabular min-h-10 text-sm text-encre first-letter:uppercase sm:min-h-5">
        {pointed === null ? '\u00a0' : describeCategory(figures, pointed)}
      </p>
    </div>
  )
}
