/** A turning arc in the color of the text. Write beside it, or in `label`, what is loading. */
export function Spinner({ size = 20, label }: { size?: number; label?: string }) {
  return (
    <span role={label ? 'status' : undefined} className="inline-flex">
      <svg
        viewBox="0 0 24 24"
        width={size}
        height={size}
        fill="none"
        stroke="currentColor"
        strokeWidth={1.5}
        strokeLinecap="round"
        className="animate-spin"
        aria-hidden="true"
      >
        <circle cx="12" cy="12" r="9.5" opacity="0.25" />
        <path d="M12 2.5a9.5 9.5 0 0 1 9.5 9.5" />
      </svg>
      {label && <span className="sr-only">{label}</span>}
    </span>
  )
}
