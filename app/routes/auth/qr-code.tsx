/** A QR code: `rows` of dark and light squares, drawn as one path. */
export function QrCode({ rows, label }: { rows: readonly (readonly boolean[])[]; label: string }) {
  const size = rows.length
  const path = rows
    .flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : [])))
    .join('')
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="size-56 max-w-full bg-blanc"
    >
      <path d={path} fill="#000" />
    </svg>
  )
}
