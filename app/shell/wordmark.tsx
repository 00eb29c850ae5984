/** The brand's mark, a sun between two cliffs and the sea, and its name. */
export function Wordmark() {
  return (
    <span className="inline-flex items-center gap-2 sm:gap-2.5">
      <svg viewBox="0 0 32 32" className="size-7 sm:size-8" aria-hidden="true">
        <path className="fill-terre-cuite" d="M12.2 22a5 5 0 0 1 10 0z" />
        <path
          className="fill-encre"
          d="M0 4.5 6 6l4.5 7-.8 3.5L14 22H0zM32 10.5l-5 .8-4.5 5.2.6 2.3L20.5 22H32z"
        />
        <path className="fill-azur" d="M3 25h26v1.5H3zM10 28.5h12V30H10z" />
      </svg>
      <span className="wordmark">Calanque</span>
    </span>
  )
}
