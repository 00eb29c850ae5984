export type CountRow = { label: string; count: number }

/** How many of each, as a table whose bars show the proportions; the figures say it all without them. */
export function CountTable({
  caption,
  rows,
  unit,
}: {
  caption: string
  rows: readonly CountRow[]
  unit: string
}) {
  const most = Math.max(1, ...rows.map(({ count }) => count))
  return (
    <table className="w-full border-collapse text-[0.9375rem]">
      <caption className="sr-only">{caption}</caption>
      <thead className="sr-only">
        <tr>
          <th scope="col">{caption}</th>
          <th scope="col">{unit}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ label, count }) => (
          <tr key={label} className="border-b border-hairline">
            <th scope="row" className="w-1/2 py-3 pr-4 text-left font-normal">
              {label}
            </th>
            <td className="py-3">
              <div className="flex items-center gap-4">
                <span className="tabular w-12 shrink-0 text-right font-medium">{count}</span>
                <Bar share={count / most} />
              </div>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Bar({ share }: { share: number }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 100 4" preserveAspectRatio="none" className="h-1 w-full">
      {share > 0 && <rect width={Math.max(1.5, 100 * share)} height="4" className="fill-azur" />}
    </svg>
  )
}
