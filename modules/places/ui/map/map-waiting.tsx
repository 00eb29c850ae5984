/** The coast in outline and a word, while the map is on its way. */
export function MapWaiting() {
  return (
    <div className="relative size-full min-h-64 overflow-hidden bg-mer no-script:hidden">
      <svg viewBox="0 0 400 300" preserveAspectRatio="none" aria-hidden="true" className="absolute size-full">
        <path d={`M0 0h400V84${COAST}V0Z`} className="fill-calcaire" />
        <path d={`M400 84${COAST}`} className="fill-none stroke-galet" vectorEffect="non-scaling-stroke" />
      </svg>
      <p className="absolute inset-x-0 bottom-[18%] text-center text-[0.9375rem] text-ardoise">
        Chargement de la carte…
      </p>
    </div>
  )
}

/** From Menton in the east to the Rhône: capes and bays. */
const COAST =
  'c-18 6-26 14-34 14s-14 10-24 10-10 18-26 16-16 14-32 14-10 16-24 18-20-6-28 6-20 8-32 14-8 16-26 14-24 8-38 6-26 12-44 8-40 10-62 8-24-8-30-6'
