/** The brand's mark, a rocky inlet with its sun, and its name. */
export function Wordmark() {
  return (
    <span className="inline-flex items-center gap-2.5">
      <svg viewBox="0 0 32 32" className="size-8" aria-hidden="true">
        <rect width="32" height="32" rx="2" className="fill-azur" />
        <circle cx="17.2" cy="21" r="5" fill="#e0a07f" />
        <path className="fill-azur" d="M0 22h32v10H0z" />
        <path
          className="fill-calcaire"
          d="M0 4.5 6 6l4.5 7-.8 3.5L14 22H0zM32 10.5l-5 .8-4.5 5.2.6 2.3L20.5 22H32zM7 25h18v1.5H7zM12 28.5h8V30h-8z"
        />
      </svg>
      <span className="font-display text-[1.625rem] leading-none tracking-[-0.01em]">Calanque</span>
    </span>
  )
}
